import { eq } from 'drizzle-orm';
import { REQUESTS_KEY } from '../../../../contract/ambulance-requests/handlers';
import { STATUS_WORDS } from '../../../../contract/ambulance-requests/status-words';
import type { Orm } from '../../../platform/database/database';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { takeCorrection } from '../../incidents';
import type { StoredRequest } from '../present-request';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';
import type { OutsideRequest } from './read-record';

/** Who set a status that came from the other database. */
const OUTSIDE = 'Otro sistema';
export const NOBODY: Origin = { address: 'firebase', requestId: 'firebase' };

const OUTSIDE_ACTOR = {
  issuer: '',
  subject: 'otro-sistema',
  username: 'otro-sistema',
  name: OUTSIDE,
  roles: [],
  entityId: null,
};

interface Change {
  /** The request is not what it was. */
  isShown: boolean;
  /** Called after the commit. */
  tells: (() => void)[];
}

const SAME: Change = { isShown: false, tells: [] };

/** Takes into a known request what the other database says otherwise: corrected words, and a status that was set there. */
export async function takeChange(
  platform: Platform,
  tx: Orm,
  key: string,
  given: OutsideRequest,
): Promise<Change> {
  const { audit, clock, hints } = platform;
  const [row] = await tx.select().from(table).where(eq(table.bridgeKey, key)).for('update');
  if (!row) return SAME;
  const { id } = row;
  const isSetThere = given.status !== row.bridgeStatus;
  // What was opened again here is told there, and not taken back from there.
  const status = isSetThere && row.status === null ? given.status : row.status;
  // Also after somebody attends it: the ambulance is on its way to the address.
  const words = row.status === 'delete' ? {} : changedWords(row, given);
  const isHandled = status !== row.status;
  const isCorrected = Object.keys(words).length > 0;
  const isShown = isHandled || isCorrected;
  if (!isSetThere && !isShown) return SAME;
  const at = new Date(clock.now());
  const version = isShown ? row.version + 1 : row.version;
  await tx
    .update(table)
    .set({
      ...words,
      bridgeStatus: given.status,
      ...(isHandled && { status, handledBy: OUTSIDE, handledAt: at }),
      version,
    })
    .where(eq(table.id, id));
  const tells: Change['tells'] = [];
  if (isSetThere) tells.push(await tellOtherStatus(platform, tx, row, given.status));
  if (isCorrected && row.incidentId !== null) tells.push(await correctIncident(platform, tx, row, words, at));
  if (!isShown) return { isShown, tells };
  const edit = { before: { id, status: row.status }, after: { id, status, changed: Object.keys(words) } };
  await audit.noteEdit(tx, OUTSIDE_ACTOR, 'mirror-ambulance-request', edit, NOBODY);
  tells.push(() => tellRequest(hints, { id, version, isNew: false, isLow: false, isCorrected }));
  return { isShown, tells };
}

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

/** Two people decided differently in the two systems: ours stays, and the regulation centre is told. */
async function tellOtherStatus(
  { notifications }: Platform,
  tx: Orm,
  { id, status }: StoredRequest,
  there: StoredRequest['status'],
): Promise<() => void> {
  if (status === null || there === null || there === status) return () => undefined;
  const title = `Solicitud #${id}: aquí está ${STATUS_WORDS[status]}; en la otra aplicación la marcaron ${STATUS_WORDS[there]}`;
  const told = await notifications.write(tx, {
    eventType: 'AMBULANCE_REQUEST',
    title,
    shortTitle: title,
    audience: [REQUESTS_KEY],
  });
  return () => notifications.tellSoon(told);
}

/** Gives the corrected words to the incident of the request. */
function correctIncident(
  platform: Platform,
  tx: Orm,
  row: StoredRequest,
  words: Partial<StoredRequest>,
  at: Date,
): Promise<() => void> {
  if (row.incidentId === null) throw new Error('the request has no incident');
  const { additionalInfo, userPhoneNumber, latitude, longitude, ...same } = words;
  return takeCorrection(platform, tx, {
    incidentId: row.incidentId,
    before: {
      address: row.address,
      emergencyType: row.emergencyType,
      observations: row.additionalInfo,
      callerPhone: row.userPhoneNumber ?? row.user?.phoneNumber ?? null,
      lat: row.latitude,
      lng: row.longitude,
    },
    said: {
      ...(same.address !== undefined && { address: same.address }),
      ...(same.emergencyType !== undefined && { emergencyType: same.emergencyType }),
      ...(additionalInfo !== undefined && { observations: additionalInfo }),
      ...(userPhoneNumber !== undefined && { callerPhone: userPhoneNumber }),
      ...(latitude !== undefined && { lat: latitude, lng: longitude ?? null }),
    },
    isOwn: row.status === 'attend',
    by: OUTSIDE,
    at,
  });
}
