import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { GuestLetter } from '../../../contract/telecare/guest-link';
import {
  AWAY_MS,
  type Exchange,
  type exchangeTelecare,
  GONE_MS,
  type Other,
} from '../../../contract/telecare/telecare';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { invalidField, Refused } from '../../platform/http/refused';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { devicesOf } from '../notifications';
import { readVisibleTransfer } from '../transfers';
import { endCall, type StoredCall } from './end-call';
import { telecareCall, telecareSignal } from './tables';
import { tellCall } from './tell-call';

type Side = 'host' | 'guest';

const OVER: Exchange = { isOver: true, other: null, signals: [] };

/** Who is in the seat of this side; null for nobody. */
function sitting(call: StoredCall, side: Side) {
  const [seat, subject, name, seenAt] =
    side === 'host'
      ? [call.hostSeat, call.hostSubject, call.hostName, call.hostSeenAt]
      : [call.guestSeat, call.guestSubject, call.guestName, call.guestSeenAt];
  return seat === null ? null : { seat, subject, name: name ?? '', seenAt: seenAt?.getTime() ?? 0 };
}

const columnsOf = (side: Side, seat: string | null, subject: string | null, name: string | null) =>
  side === 'host'
    ? { hostSeat: seat, hostSubject: subject, hostName: name, hostSeenAt: sql`now()` }
    : {
        guestSeat: seat,
        guestSubject: subject,
        guestName: name,
        guestSeenAt: sql`now()`,
        ...(seat !== null && { guestCameAt: sql`coalesce(${telecareCall.guestCameAt}, now())` }),
      };

/** Who asks: a signed-in person, or the person of a one-time link. */
interface Person {
  side: Side;
  subject: string;
  name: string;
}

interface Ways {
  /** The locked call, and the ambulance that its transfer has now. Throws if this person may not see it. */
  findCall: (tx: Orm) => Promise<{ call: StoredCall | undefined; ambulanceId: number | null }>;
  onEnter: (call: StoredCall) => void;
}

/** One exchange of a signed-in person, by the permission of the transfer. */
export async function exchange(
  platform: Platform,
  { actor, params: { id }, body, note }: ReadRequest<typeof exchangeTelecare>,
): Promise<Exchange> {
  const side: Side = partOf(actor.roles) === 'TRANSPORT' ? 'guest' : 'host';
  return exchangeAs(platform, { side, subject: actor.subject, name: actor.name }, body, {
    async findCall(tx) {
      const { record } = await readVisibleTransfer(tx, id, actor, true);
      const [call] = await tx
        .select()
        .from(telecareCall)
        .where(and(eq(telecareCall.id, body.callId), eq(telecareCall.referralId, id)))
        .for('update');
      return { call, ambulanceId: record.ambulanceId };
    },
    onEnter: () => note({ action: 'enter-telecare', referralId: id }),
  });
}

/**
 * One exchange of a device in a call: takes or keeps its seat, or gives it back; stores its signals for the other seat, and answers
 * those for its own. Throws `STATE_MOVED` if the seat is somebody else's, or if the person moved to another device.
 */
export async function exchangeAs(
  platform: Platform,
  { side, subject, name }: Person,
  body: GuestLetter,
  { findCall, onEnter }: Ways,
): Promise<Exchange> {
  const { orm } = platform.database;
  const after: (() => void)[] = [];
  const answer = await orm.transaction(async (tx): Promise<Exchange> => {
    const { call, ambulanceId } = await findCall(tx);
    if (!call || call.endedAt !== null) return OVER;
    if (call.ambulanceId !== ambulanceId) {
      after.push(await endCall(platform, tx, call));
      return OVER;
    }
    const [[ms] = []] = await runText(tx, NOW, []);
    const now = Number(ms);
    const own = sitting(call, side);
    const isMine = own?.seat === body.seat;
    if (body.leaves) {
      if (isMine) after.push(await leave(platform, tx, call, side));
      return OVER;
    }
    const other = sitting(call, side === 'host' ? 'guest' : 'host');
    if (other?.seat === body.seat) throw invalidField('seat', 'El valor no es válido.');
    if (!isMine) {
      requireSeat(own, body, subject, now);
      onEnter(call);
      after.push(() => tellCall(platform, call));
    }
    const { seat } = body;
    await tx
      .update(telecareCall)
      .set(columnsOf(side, seat, subject, name))
      .where(eq(telecareCall.id, call.id));
    if (other && (await storeSignals(tx, call.id, other.seat, body)) && other.subject !== null) {
      const rooms = [devicesOf(other.subject)];
      after.push(() => platform.hints.tell('telecare', { referralId: call.referralId }, { rooms }));
    }
    return {
      isOver: false,
      other: other && shown(other, now),
      signals: await takeSignals(tx, call.id, body),
    };
  });
  for (const tell of after) tell();
  return answer;
}

/** The regulation centre ends the call; the crew only leaves its seat. Returns the work for after the commit. */
async function leave(platform: Platform, tx: Orm, call: StoredCall, side: Side): Promise<() => void> {
  if (side === 'host') return endCall(platform, tx, call);
  await tx
    .update(telecareCall)
    .set(columnsOf(side, null, null, null))
    .where(eq(telecareCall.id, call.id));
  return () => tellCall(platform, call);
}

/** By the database, as the moments that it is compared with. Epoch milliseconds. */
const NOW = 'select (extract(epoch from now()) * 1000)::float8';

function requireSeat(
  own: ReturnType<typeof sitting>,
  { enters }: GuestLetter,
  subject: string,
  now: number,
): void {
  if (!enters)
    throw new Refused('STATE_MOVED', { message: 'La videollamada siguió en otro equipo o en otra ventana.' });
  if (own && own.subject !== subject && now - own.seenAt < GONE_MS)
    throw new Refused('STATE_MOVED', {
      message: `${own.name} ya está en esta videollamada. Es solo para dos personas.`,
    });
}

const shown = ({ seat, name, seenAt }: NonNullable<ReturnType<typeof sitting>>, now: number): Other => ({
  seat,
  name,
  isHere: now - seenAt < AWAY_MS,
});

/** What was meant for a seat that is gone is dropped. Returns whether something new was stored. */
async function storeSignals(
  tx: Orm,
  callId: number,
  toSeat: string,
  { seat, to, signals }: GuestLetter,
): Promise<boolean> {
  if (signals.length === 0 || to !== toSeat) return false;
  const rows = signals.map(({ n, data }) => ({ callId, fromSeat: seat, toSeat, n, data }));
  const stored = await tx.insert(telecareSignal).values(rows).onConflictDoNothing().returning({
    id: telecareSignal.id,
  });
  return stored.length > 0;
}

async function takeSignals(tx: Orm, callId: number, { seat, after }: GuestLetter) {
  const own = and(eq(telecareSignal.callId, callId), eq(telecareSignal.toSeat, seat));
  await tx.delete(telecareSignal).where(and(own, lte(telecareSignal.id, after)));
  return tx
    .select({ id: telecareSignal.id, data: telecareSignal.data })
    .from(telecareSignal)
    .where(and(own, gt(telecareSignal.id, after)))
    .orderBy(asc(telecareSignal.id));
}
