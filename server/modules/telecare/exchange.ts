import { and, asc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { GuestLetter } from '../../../contract/telecare/guest-link';
import type { Exchange } from '../../../contract/telecare/telecare';
import type { Orm } from '../../platform/database/database';
import { invalidField, Refused } from '../../platform/http/refused';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { devicesOf } from '../notifications';
import { aboutOf, columnsAbout, isAbout, subjectOf } from './about';
import { enteringOf } from './audit-call';
import type { StoredCall, Subject } from './calls-about';
import { endCall } from './end-call';
import { type Listening, readListening } from './listening';
import { calledKey, rangJustNow, ring } from './ring';
import {
  columnsOf,
  freeColumns,
  hasLeft,
  isGone,
  isTaken,
  leftColumn,
  leftFrom,
  leftJustNow,
  type Side,
  type Sitting,
  shown,
  sitting,
} from './seats';
import { telecareCall, telecareSignal } from './tables';
import { tellCall } from './tell-call';

const OVER: Exchange = { isOver: true, other: null, signals: [] };

/** Who asks: a signed-in person, or the person of a one-time link. */
interface Person {
  side: Side;
  subject: string;
  name: string;
}

interface Ways {
  /** The locked call. Throws if this person may not see it. */
  findCall: (tx: Orm) => Promise<StoredCall | undefined>;
  /** It has its seat. */
  onEnter: (call: StoredCall, tx: Orm) => void | Promise<void>;
  /** The seat that this person takes though somebody else sits there. */
  replaces?: (call: StoredCall) => string | null;
}

/** One exchange of a signed-in person, by the permission of the call's subject. */
export async function exchange(
  platform: Platform,
  {
    actor,
    body,
    note,
  }: Pick<ReadRequest<never>, 'actor' | 'note'> & { body: GuestLetter & { callId: number } },
  subject: Subject,
): Promise<Exchange> {
  const side: Side = partOf(actor.roles) === 'TRANSPORT' ? 'guest' : 'host';
  const about = aboutOf(subject);
  return exchangeAs(platform, { side, subject: actor.subject, name: actor.name }, body, {
    async findCall(tx) {
      const [call] = await tx
        .select()
        .from(telecareCall)
        .where(and(eq(telecareCall.id, body.callId), isAbout(subject)))
        .for('update');
      await about.roomFor(tx, subject.id, actor, call);
      return call;
    },
    onEnter: () => note(enteringOf(subject)),
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
  { findCall, onEnter, replaces }: Ways,
): Promise<Exchange> {
  const { orm } = platform.database;
  const after: (() => void)[] = [];
  let called: string | null = null;
  const answer = await orm.transaction(async (tx): Promise<Exchange> => {
    const call = await findCall(tx);
    if (!call || call.endedAt !== null) return OVER;
    if ((await aboutOf(subjectOf(call)).ambulanceNow(tx, call)) !== call.ambulanceId) {
      after.push(await endCall(platform, tx, call));
      return OVER;
    }
    const listening = await readListening(tx);
    const own = sitting(call, side);
    const isMine = own?.seat === body.seat;
    if (body.leaves || body.closes) {
      await tx.update(telecareCall).set(leftColumn(side, body.seat)).where(eq(telecareCall.id, call.id));
      // Another page of this person may have the seat by now.
      if (isMine) after.push(await (body.leaves ? leave : standUp)(platform, tx, call, side));
      return OVER;
    }
    if (hasLeft(call, side, body.seat)) return OVER;
    const other = sitting(call, side === 'host' ? 'guest' : 'host');
    if (other?.seat === body.seat) throw invalidField('seat', 'El valor no es válido.');
    if (!isMine) {
      const isReplaced = own !== null && own.seat === replaces?.(call);
      requireSeat(isReplaced ? null : own, body, subject, listening);
      await onEnter(call, tx);
      after.push(() => tellCall(platform, call));
    }
    const { seat } = body;
    const here = other !== null && !isGone(other, listening) ? other : null;
    await tx
      .update(telecareCall)
      .set({ ...columnsOf(side, seat, subject, name), ...heardOf(side, body, other, listening.now) })
      .where(eq(telecareCall.id, call.id));
    await answerRing(tx, call, side);
    const asked = side === 'host' ? 'guest' : 'host';
    if (other === null) called = await calledKey(tx, call, asked);
    // Who is alone calls: at the entry, and when the other one has left or died.
    const isCalling = !isMine || call.ringSide === null;
    const isTooSoon = [leftJustNow, rangJustNow].some((soon) => soon(call, asked, listening.now));
    if (isCalling && here === null && !isTooSoon) after.push(await ring(platform, tx, call, asked, subject));
    if (other && (await storeSignals(tx, call.id, other.seat, body)) && other.subject !== null) {
      const rooms = [devicesOf(other.subject)];
      after.push(() => platform.hints.tell('telecare', columnsAbout(subjectOf(call)), { rooms }));
    }
    const left = leftFrom(call, asked);
    return {
      isOver: false,
      ...(left && { left }),
      other: other && shown(other, listening.now),
      signals: await takeSignals(tx, call.id, other?.seat ?? null, body),
    };
  });
  for (const tell of after) tell();
  const reach = called === null ? null : await platform.notifications.findReach([called]);
  return reach === null ? answer : { ...answer, reach };
}

/** What a question says of both devices. Who is connected with the other one has heard it: the server may not. */
function heardOf(side: Side, { to, isConnected }: GuestLetter, other: Sitting | null, now: number) {
  const isHeard = isConnected && other !== null && to === other.seat;
  const isTogether = isHeard || (other !== null && shown(other, now).isHere);
  return {
    ...(isTogether && { togetherAt: sql`coalesce(${telecareCall.togetherAt}, now())` }),
    connectedAt: isHeard ? sql`now()` : null,
    ...(isHeard && (side === 'host' ? { guestSeenAt: sql`now()` } : { hostSeenAt: sql`now()` })),
  };
}

/** Who enters has answered: it no longer rings at their side. */
async function answerRing(tx: Orm, call: StoredCall, side: Side): Promise<void> {
  if (call.ringSide !== side) return;
  await tx.update(telecareCall).set({ ringSide: null }).where(eq(telecareCall.id, call.id));
}

/** The regulation centre ends the call, and the crew its own that nobody answered; else the crew only leaves its seat. Returns the work for after the commit. */
async function leave(platform: Platform, tx: Orm, call: StoredCall, side: Side): Promise<() => void> {
  const isUnanswered = call.isByCrew && call.hostSeenAt === null;
  return side === 'host' || isUnanswered ? endCall(platform, tx, call) : standUp(platform, tx, call, side);
}

/** The seat is free, and its device is connected with nobody. Returns the work for after the commit. */
async function standUp(platform: Platform, tx: Orm, call: StoredCall, side: Side): Promise<() => void> {
  await tx
    .update(telecareCall)
    .set({ ...freeColumns(side), connectedAt: null })
    .where(eq(telecareCall.id, call.id));
  return () => tellCall(platform, call);
}

function requireSeat(
  own: ReturnType<typeof sitting>,
  { enters }: GuestLetter,
  subject: string,
  listening: Listening,
): void {
  if (!enters)
    throw new Refused('STATE_MOVED', { message: 'La videollamada siguió en otro equipo o en otra ventana.' });
  if (own && isTaken(own, subject, listening))
    throw new Refused('STATE_MOVED', {
      message: `${own.name} ya está en esta videollamada. Es solo para dos personas.`,
    });
}

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

/** Of the other's device only: what a page said that is closed now would answer nothing of this connection. */
async function takeSignals(tx: Orm, callId: number, other: string | null, { seat, after }: GuestLetter) {
  const own = and(eq(telecareSignal.callId, callId), eq(telecareSignal.toSeat, seat));
  const isStale =
    other === null ? undefined : or(lte(telecareSignal.id, after), ne(telecareSignal.fromSeat, other));
  await tx.delete(telecareSignal).where(and(own, isStale));
  if (other === null) return [];
  return tx
    .select({ id: telecareSignal.id, data: telecareSignal.data })
    .from(telecareSignal)
    .where(and(own, gt(telecareSignal.id, after)))
    .orderBy(asc(telecareSignal.id));
}
