import { and, eq, isNull } from 'drizzle-orm';
import type { startTelecare } from '../../../contract/telecare/telecare';
import { beganWords, NO_ROOM } from '../../../contract/telecare/telecare-words';
import { holdsAmbulance } from '../../../contract/transfers/facts';
import { plainNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import { chatOf, factsOfRecord, type ReferralRecord, readVisibleTransfer } from '../transfers';
import { endCall, type StoredCall } from './end-call';
import { telecareCall } from './tables';
import { tellCall } from './tell-call';

/** The number of the ambulance that drives for a transfer, whose room of our own can be opened; null without one. */
export function roomOf({ telecare }: Platform, record: ReferralRecord): number | null {
  return telecare.hasOwnRooms && holdsAmbulance(factsOfRecord(record)) ? record.ambulanceId : null;
}

/** The call of a transfer that has not ended. */
export async function findOpenCall(
  orm: Orm,
  referralId: number,
  { lock = false } = {},
): Promise<StoredCall | undefined> {
  const open = and(eq(telecareCall.referralId, referralId), isNull(telecareCall.endedAt));
  const query = orm.select().from(telecareCall).where(open);
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Starts the call of a transfer with its line and an alert to the company, or answers the one that is open. */
export async function startCall(
  platform: Platform,
  { tx, actor, params: { id }, origin, afterCommit }: WriteRequest<typeof startTelecare>,
): Promise<{ callId: number }> {
  const { record } = await readVisibleTransfer(tx, id, actor, true);
  const ambulanceId = roomOf(platform, record);
  const vehicle = ambulanceId === null ? undefined : await findCrewed(tx, ambulanceId);
  if (!vehicle) throw new Refused('STATE_MOVED', { message: NO_ROOM });
  const open = await findOpenCall(tx, id, { lock: true });
  if (open?.ambulanceId === vehicle.id) return { callId: open.id };
  // The transfer has another ambulance now.
  if (open) afterCommit(await endCall(platform, tx, open));

  const [made] = await tx
    .insert(telecareCall)
    .values({
      referralId: id,
      ambulanceId: vehicle.id,
      ambulance: vehicle.name,
      startedBy: actor.name,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const first = await findOpenCall(tx, id);
    if (!first) throw new Refused('STATE_MOVED');
    return { callId: first.id };
  }
  const line = await platform.chat.write(tx, {
    chat: chatOf(id),
    msgType: 'ADM',
    subject: actor.subject,
    username: actor.username,
    name: actor.name,
    msg: beganWords(actor.name, vehicle.name),
  });
  const number = plainNumber(id, record);
  const alert = await platform.notifications.write(tx, {
    eventType: 'REFERRAL_CALLS',
    title: `Traslado ${number}: el CRUE lo llama por video`,
    shortTitle: `${number} videollamada del CRUE`,
    referralId: id,
    referralVersion: record.version,
    audience: [`TRANSPORT:${vehicle.entityId}`],
    causedBy: actor.subject,
  });
  await platform.audit.noteChange(tx, actor, 'start-telecare', id, origin);
  afterCommit(() => {
    platform.chat.tell(line);
    platform.notifications.tellSoon(alert);
    tellCall(platform, made);
  });
  return { callId: made.id };
}
