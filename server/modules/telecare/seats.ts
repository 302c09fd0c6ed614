import { sql } from 'drizzle-orm';
import {
  AWAY_MS,
  CONNECTED_GONE_MS,
  GONE_MS,
  type Left,
  type Other,
} from '../../../contract/telecare/telecare';
import type { StoredCall } from './calls-about';
import type { Listening } from './listening';
import { telecareCall } from './tables';

export type Side = 'host' | 'guest';

export interface Sitting {
  seat: string;
  subject: string | null;
  name: string;
  /** Epoch milliseconds. */
  seenAt: number;
  /** The last word of the two devices was that they are connected. */
  wasConnected: boolean;
}

/** Who is in the seat of this side; null for nobody. */
export function sitting(call: StoredCall, side: Side): Sitting | null {
  const [seat, subject, name, seenAt] =
    side === 'host'
      ? [call.hostSeat, call.hostSubject, call.hostName, call.hostSeenAt]
      : [call.guestSeat, call.guestSubject, call.guestName, call.guestSeenAt];
  if (seat === null) return null;
  return {
    seat,
    subject,
    name: name ?? '',
    seenAt: seenAt?.getTime() ?? 0,
    wasConnected: call.connectedAt !== null,
  };
}

/** The seat is free. The name stays: the other side reads who left, and when. */
export const freeColumns = (side: Side) =>
  side === 'host'
    ? { hostSeat: null, hostSubject: null, hostSeenAt: sql`now()` }
    : { guestSeat: null, guestSubject: null, guestSeenAt: sql`now()` };

/** Who gave the seat of this side back last; null while somebody has it, and before anybody came. */
export function leftFrom(call: StoredCall, side: Side): Left | null {
  const [seat, name, seenAt] =
    side === 'host'
      ? [call.hostSeat, call.hostName, call.hostSeenAt]
      : [call.guestSeat, call.guestName, call.guestSeenAt];
  if (seat !== null || name === null || seenAt === null) return null;
  return { name, at: seenAt.toISOString() };
}

export const columnsOf = (side: Side, seat: string, subject: string, name: string) =>
  side === 'host'
    ? { hostSeat: seat, hostSubject: subject, hostName: name, hostSeenAt: sql`now()` }
    : {
        guestSeat: seat,
        guestSubject: subject,
        guestName: name,
        guestSeenAt: sql`now()`,
        guestCameAt: sql`coalesce(${telecareCall.guestCameAt}, now())`,
      };

/** The device that gave this seat back. */
export const leftColumn = (side: Side, seat: string) =>
  side === 'host' ? { hostLeft: seat } : { guestLeft: seat };

/** Whether this device has given the seat back: its entry arrives after it, from a page that is gone. */
export const hasLeft = (call: StoredCall, side: Side, seat: string): boolean =>
  (side === 'host' ? call.hostLeft : call.guestLeft) === seat;

/** Who has just left, or loads the page again, is not called back at once. */
const LEFT_MS = 30_000;

/** Whether this side gave its seat back so shortly ago. `now`: epoch milliseconds. */
export function leftJustNow(call: StoredCall, side: Side, now: number): boolean {
  const [seat, seenAt] =
    side === 'host' ? [call.hostSeat, call.hostSeenAt] : [call.guestSeat, call.guestSeenAt];
  return seat === null && seenAt !== null && now - seenAt.getTime() < LEFT_MS;
}

/** Silent for so long that the seat is free. Silence while the server heard nobody does not count. */
export const isGone = ({ seenAt, wasConnected }: Sitting, { now, since }: Listening) =>
  now - Math.max(seenAt, since) >= (wasConnected ? CONNECTED_GONE_MS : GONE_MS);

/** Whether somebody else has the seat. */
export const isTaken = (own: Sitting | null, subject: string, listening: Listening) =>
  own !== null && own.subject !== subject && !isGone(own, listening);

/** The name of who is in the seat of this side now; null for nobody. */
export function presentIn(call: StoredCall, side: Side, listening: Listening): string | null {
  const own = sitting(call, side);
  return own && !isGone(own, listening) ? own.name : null;
}

export const shown = ({ seat, name, seenAt }: Sitting, now: number): Other => ({
  seat,
  name,
  isHere: now - seenAt < AWAY_MS,
  seenAt: new Date(seenAt).toISOString(),
});
