import { eq } from 'drizzle-orm';
import type { Requester } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Orm } from '../../../platform/database/database';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { createRequest } from '../citizen/create-request';
import type { StoredRequest } from '../present-request';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';
import { isFindable, type OutsideRequest } from './read-record';

/** Older ones are no emergency any more: the collection keeps everything. */
const OLDEST_MS = 24 * 3_600_000;
const AHEAD_MS = 2 * 60_000;

/** Who set a status that came from the other database. */
const OUTSIDE = 'Otro sistema';
export const NOBODY: Origin = { address: 'firebase', requestId: 'firebase' };

/** What a record did here. */
type Taken = 'imported' | 'changed' | 'same' | 'old' | 'handled' | 'unfindable';

/**
 * Takes a record of the other database. An unknown request that is pending and of the last 24 hours becomes a request with its
 * alert, once. A known one takes the other's changes while it is pending, and a status that was set there.
 */
export async function takeRecord(
  platform: Platform,
  key: string,
  given: OutsideRequest,
  readUser: (id: string) => Promise<Requester | null>,
): Promise<Taken> {
  const { orm } = platform.database;
  if (!(await findByKey(orm, key))) {
    if (given.status !== null) return 'handled';
    if (!isFindable(given)) return 'unfindable';
    const now = await platform.clock.sureNow();
    const at = given.at && given.at.getTime() <= now + AHEAD_MS ? given.at : new Date(now);
    if (now - at.getTime() > OLDEST_MS) return 'old';
    const user = given.userId === null ? null : await readUser(given.userId);
    const { userId, status: _status, photo: _photo, at: _at, ...said } = given;
    const clientRef = `firebase:${key}`;
    await createRequest(
      platform,
      { ...said, clientRef, device: null, user, outside: { userId, at, key } },
      NOBODY,
    );
    return 'imported';
  }
  const changed = await orm.transaction((tx) => takeChange(platform, tx, key, given));
  if (!changed) return 'same';
  tellRequest(platform.hints, { id: changed.id, version: changed.version, isNew: false, isLow: false });
  return 'changed';
}

export async function findByKey(orm: Orm, key: string): Promise<StoredRequest | undefined> {
  const [row] = await orm.select().from(table).where(eq(table.bridgeKey, key));
  return row;
}

async function takeChange(
  { audit, clock }: Platform,
  tx: Orm,
  key: string,
  given: OutsideRequest,
): Promise<StoredRequest | null> {
  const [row] = await tx.select().from(table).where(eq(table.bridgeKey, key)).for('update');
  if (!row) return null;
  const isSetThere = given.status !== row.bridgeStatus;
  // What was opened again here is told there, and not taken back from there.
  const status = isSetThere && row.status === null ? given.status : row.status;
  const words = row.status === null ? changedWords(row, given) : {};
  const isHandled = status !== row.status;
  if (!isSetThere && Object.keys(words).length === 0) return null;
  const isShown = isHandled || Object.keys(words).length > 0;
  const [after] = await tx
    .update(table)
    .set({
      ...words,
      bridgeStatus: given.status,
      ...(isHandled && { status, handledBy: OUTSIDE, handledAt: new Date(clock.now()) }),
      ...(isShown && { version: row.version + 1 }),
    })
    .where(eq(table.id, row.id))
    .returning();
  if (!after || !isShown) return null;
  const edit = {
    before: { id: row.id, status: row.status },
    after: { id: row.id, status, changed: Object.keys(words) },
  };
  await audit.noteEdit(tx, OUTSIDE_ACTOR, 'mirror-ambulance-request', edit, NOBODY);
  return after;
}

const OUTSIDE_ACTOR = {
  issuer: '',
  subject: 'otro-sistema',
  username: 'otro-sistema',
  name: OUTSIDE,
  roles: [],
  entityId: null,
};

/** What the other database says otherwise. What it no longer says is kept. */
function changedWords(row: StoredRequest, given: OutsideRequest): Partial<StoredRequest> {
  const { address, additionalInfo, emergencyType, phone, latitude, longitude } = given;
  const isMoved = latitude !== null && (latitude !== row.latitude || longitude !== row.longitude);
  return {
    ...(address !== null && address !== row.address && { address }),
    ...(additionalInfo !== null && additionalInfo !== row.additionalInfo && { additionalInfo }),
    ...(emergencyType !== null && emergencyType !== row.emergencyType && { emergencyType }),
    ...(phone !== null && phone !== row.userPhoneNumber && { userPhoneNumber: phone }),
    ...(isMoved && { latitude, longitude }),
  };
}
