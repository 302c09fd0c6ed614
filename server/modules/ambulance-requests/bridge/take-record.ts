import { eq } from 'drizzle-orm';
import type { Requester } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Orm } from '../../../platform/database/database';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { createRequest } from '../citizen/create-request';
import type { StoredRequest } from '../present-request';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';
import { isFindable, type OutsideRequest, timeOfKey } from './read-record';

/** Older ones are no emergency any more: the collection keeps everything. */
const OLDEST_MS = 24 * 3_600_000;
const AHEAD_MS = 2 * 60_000;

/** Who set a status that came from the other database. */
const OUTSIDE = 'Otro sistema';
export const NOBODY: Origin = { address: 'firebase', requestId: 'firebase' };

/** What a record did here. */
type Taken = 'imported' | 'changed' | 'same' | 'old' | 'handled' | 'unfindable';

interface Reader {
  /** The person's record; null without one, or if it cannot be read. */
  user(id: string): Promise<Requester | null>;
  /** The record as it is now. */
  record(): Promise<OutsideRequest | null>;
}

/**
 * Takes a record of the other database. An unknown request that is pending and of the last 24 hours becomes a request with its
 * alert, once. A known one takes the other's corrections, and a status that was set there.
 */
export async function takeRecord(
  platform: Platform,
  key: string,
  given: OutsideRequest,
  read: Reader,
): Promise<Taken> {
  const { orm } = platform.database;
  const row = await findByKey(orm, key);
  if (!row) return importRecord(platform, key, given, read);
  // A list of records is read one after another, and may be older than what was decided here meanwhile.
  const isNews = row.status === null && given.status !== null && given.status !== row.bridgeStatus;
  const said = isNews ? ((await read.record()) ?? given) : given;
  const changed = await orm.transaction((tx) => takeChange(platform, tx, key, said));
  if (!changed) return 'same';
  tellRequest(platform.hints, { id: changed.id, version: changed.version, isNew: false, isLow: false });
  return 'changed';
}

async function importRecord(
  platform: Platform,
  key: string,
  given: OutsideRequest,
  read: Reader,
): Promise<Taken> {
  if (given.status !== null) return 'handled';
  const now = await platform.clock.sureNow();
  const told = timeOfKey(key) ?? given.at;
  const at = told && told.getTime() <= now + AHEAD_MS ? told : new Date(now);
  if (now - at.getTime() > OLDEST_MS) return 'old';
  const { userId, status: _status, photo: _photo, at: _at, ...said } = given;
  const user = userId === null ? null : await read.user(userId);
  if (!isFindable(given, user)) return 'unfindable';
  const request = {
    ...said,
    clientRef: `firebase:${key}`,
    device: null,
    accuracy: null,
    user,
    outside: { userId, at, key },
  };
  await createRequest(platform, request, NOBODY);
  return 'imported';
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
  // Also after somebody attends it: the ambulance is on its way to the address.
  const words = row.status === 'delete' ? {} : changedWords(row, given);
  const isHandled = status !== row.status;
  const isShown = isHandled || Object.keys(words).length > 0;
  if (!isSetThere && !isShown) return null;
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
