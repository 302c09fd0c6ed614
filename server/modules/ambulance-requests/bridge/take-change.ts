import { eq } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { Refused } from '../../../platform/http/refused';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { takeCorrection } from '../../incidents';
import type { StoredRequest } from '../present-request';
import { openAgain } from '../reopen-request';
import { ambulanceRequest as table } from '../tables';
import { tellRequest } from '../tell-request';
import type { OutsideRequest } from './read-record';
import { readStatus } from './read-status';
import { tellDeleted, tellNotReopened, tellOtherStatus, tellReopened } from './tell-difference';

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

/** The columns of a request whose status is not on its way to the other database. */
export const NOTHING_SENT = { bridgeSending: null, bridgeSentAt: null } as const;

const SAME: Change = { isShown: false, tells: [] };

/** Whether the record says something that the request does not have. */
export const isNews = (row: StoredRequest, given: OutsideRequest): boolean =>
  given.status !== row.bridgeStatus || Object.keys(changedWords(row, given)).length > 0;

/**
 * Takes into a known request what the other database says otherwise: corrected words, and a status that was set there or opened again. `known` is the request
 * as it was before the record was read; null if it has changed since.
 */
export async function takeChange(
  platform: Platform,
  tx: Orm,
  known: StoredRequest,
  given: OutsideRequest,
): Promise<Change | null> {
  const { audit, clock, hints } = platform;
  const [row] = await tx.select().from(table).where(eq(table.id, known.id)).for('update');
  if (!row || hasMoved(row, known)) return null;
  const { id } = row;
  const at = new Date(clock.now());
  const tells: Change['tells'] = [];
  const reading = readStatus(row, given.status);
  const opened = reading === 'reopened' ? await openHere(platform, tx, row, at, tells) : row;
  const status = reading === 'taken' ? given.status : opened.status;
  // Also after somebody attends it: the ambulance is on its way to the address.
  const words = changedWords(row, given);
  const isHandled = status !== row.status;
  const isCorrected = Object.keys(words).length > 0;
  const isShown = isHandled || isCorrected;
  if (reading === 'same' && !isShown) return SAME;
  const version = isShown ? row.version + 1 : row.version;
  await tx
    .update(table)
    .set({
      ...words,
      bridgeStatus: given.status,
      ...(reading === 'arrived' && NOTHING_SENT),
      ...(reading === 'taken' && { status, handledBy: OUTSIDE, handledAt: at }),
      version,
    })
    .where(eq(table.id, id));
  if (reading === 'other') tells.push(await tellOtherStatus(platform, tx, row, given.status));
  if (isCorrected && row.status === 'delete') tells.push(await tellDeleted(platform, tx, row));
  if (isCorrected && opened.incidentId !== null)
    tells.push(await correctIncident(platform, tx, opened, words, at));
  if (!isShown) return { isShown, tells };
  const edit = { before: { id, status: row.status }, after: { id, status, changed: Object.keys(words) } };
  await audit.noteEdit(tx, OUTSIDE_ACTOR, 'mirror-ambulance-request', edit, NOBODY);
  tells.push(() => tellRequest(hints, { id, version, isNew: false, isLow: false, isCorrected }));
  return { isShown, tells };
}

/** Another process, or a person here, has changed it since it was read. */
const hasMoved = (row: StoredRequest, known: StoredRequest) =>
  row.version !== known.version ||
  row.bridgeStatus !== known.bridgeStatus ||
  row.bridgeSending !== known.bridgeSending;

/**
 * Opens a request here that was opened again there. One whose incident has an ambulance, an end, a golden code or duplicates stays, and
 * ours is written there again: who acts here must see why.
 */
async function openHere(
  platform: Platform,
  tx: Orm,
  row: StoredRequest,
  at: Date,
  tells: Change['tells'],
): Promise<StoredRequest> {
  try {
    const reason = 'Se reabrió en la otra aplicación';
    const { row: opened, clock } = await openAgain(tx, row, { by: OUTSIDE, at, reason });
    if (clock) {
      const edit = { before: { id: row.id, clock: clock.before }, after: { id: row.id, clock: clock.after } };
      await platform.audit.noteEdit(tx, OUTSIDE_ACTOR, 'reopen-ambulance-request', edit, NOBODY);
    }
    tells.push(await tellReopened(platform, tx, row));
    return opened;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tells.push(await tellNotReopened(platform, tx, row, error.message));
    return row;
  }
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
