import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { AWAY_MS } from '../../../contract/telecare/telecare';
import type { Orm } from '../../platform/database/database';
import { isDatabaseAway } from '../../platform/database/database-error';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import { aboutOf, subjectOf } from './about';
import type { StoredCall } from './calls-about';
import type { Side } from './seats';
import { telecareCall } from './tables';

type Ringing = Pick<Platform, 'notifications'>;

/** While somebody waits alone in a call, it rings again at the other side: each half minute, later less often. */
const RING_AGAIN_MS = 30_000;
const LATER_AGAIN_MS = 120_000;
const OFTEN = 6;

/** Alerts a side of a locked call. Returns the work for after the commit. */
export async function ring(
  { notifications }: Ringing,
  tx: Orm,
  call: StoredCall,
  side: Side,
  caller: string | null,
): Promise<() => void> {
  const isAgain = call.ringSide === side;
  const about = aboutOf(subjectOf(call));
  await tx
    .update(telecareCall)
    .set({ ringSide: side, rangAt: sql`now()`, rings: isAgain ? call.rings + 1 : 1 })
    .where(eq(telecareCall.id, call.id));
  const alert = await notifications.write(tx, {
    ...(await about.ringOf(tx, call, side, isAgain)),
    audience: [await calledKey(tx, call, side)],
    causedBy: caller,
  });
  return () => notifications.tellSoon(alert);
}

/** The audience key of a side. */
export async function calledKey(tx: Orm, call: StoredCall, side: Side): Promise<string> {
  if (side === 'host') return aboutOf(subjectOf(call)).centre;
  return `TRANSPORT:${(await findCrewed(tx, call.ambulanceId))?.entityId}`;
}

/** Whether a side has rung so shortly ago that it need not ring for who enters now. `now`: epoch milliseconds. */
export const rangJustNow = ({ ringSide, rangAt }: StoredCall, side: Side, now: number): boolean =>
  ringSide === side && rangAt !== null && now - rangAt.getTime() < RING_AGAIN_MS;

/**
 * Rings again where somebody waits alone in a call that the other side has not answered. Returns how often it rang. A call that
 * fails does not silence the others; the next run tries it again.
 */
export async function ringCallsAgain({
  database: { orm },
  notifications,
  log,
}: Pick<Platform, 'database' | 'notifications'> & { log: FastifyBaseLogger }): Promise<number> {
  const waits = (side: Side, seat: SQL | undefined) => and(eq(telecareCall.ringSide, side), seat);
  const isDue = and(
    isNull(telecareCall.endedAt),
    or(
      waits('guest', and(isNotNull(telecareCall.hostSeat), isHere(telecareCall.hostSeenAt))),
      waits('host', and(isNotNull(telecareCall.guestSeat), isHere(telecareCall.guestSeenAt))),
    ),
    sql`${telecareCall.rangAt} <= now() - ${PAUSE} * interval '1 millisecond'`,
  );
  // Mostly there is none, and this is asked every few seconds.
  const due = await orm.select({ id: telecareCall.id }).from(telecareCall).where(isDue);
  let rang = 0;
  for (const { id } of due) {
    const tell = await orm
      .transaction(async (tx) => {
        const stillDue = and(eq(telecareCall.id, id), isDue);
        const [call] = await tx
          .select()
          .from(telecareCall)
          .where(stillDue)
          .for('update', { skipLocked: true });
        return call ? ringAgain({ notifications }, tx, call) : null;
      })
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, call: id }, 'a video call could not ring again');
        return null;
      });
    if (!tell) continue;
    rang += 1;
    tell();
  }
  return rang;
}

async function ringAgain(port: Ringing, tx: Orm, call: StoredCall): Promise<(() => void) | null> {
  const side = call.ringSide;
  // One whose ambulance was called off is over with the next question of a device.
  if (side === null || (await aboutOf(subjectOf(call)).ambulanceNow(tx, call)) !== call.ambulanceId)
    return null;
  return ring(port, tx, call, side, side === 'guest' ? call.hostSubject : call.guestSubject);
}

const PAUSE = sql`(case when ${telecareCall.rings} < ${OFTEN}::int then ${RING_AGAIN_MS}::int else ${LATER_AGAIN_MS}::int end)`;
const isHere = (seenAt: typeof telecareCall.hostSeenAt | typeof telecareCall.guestSeenAt) =>
  sql`${seenAt} > now() - ${AWAY_MS}::int * interval '1 millisecond'`;
