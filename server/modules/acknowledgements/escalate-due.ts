import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ACKNOWLEDGEMENT_KINDS } from '../../../contract/acknowledgements/escalation';
import type { Orm } from '../../platform/database/database';
import { isDatabaseAway } from '../../platform/database/database-error';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';
import { chatOf, lockFreeTransfer } from '../transfers';
import { repeatAlert, type Told } from './repeat-alert';
import { acknowledgement } from './tables';

type Given = Pick<Platform, 'database' | 'notifications' | 'chat' | 'reference'> & { log: FastifyBaseLogger };

/** Limit of one run; the next run takes the rest. */
const AT_ONCE = 100;
/** An alert from further in the future was given before a clock was set back, or by a process with another clock. */
const TOLERATED_SECONDS = 60;
const FAILED_RESTS_SECONDS = 60;

/**
 * Repeats each due acknowledgement or alerts its next level. Returns their number. Safe in several processes at once.
 * One that is locked or fails does not hold up the others: the next run takes it, a failed one after a minute.
 */
export async function escalateDue(
  { database, notifications, chat, reference, log }: Given,
  now: Date,
): Promise<number> {
  const { orm } = database;
  await bringBack(orm, now);
  const due = await orm
    .select({ id: acknowledgement.id, referralId: acknowledgement.referralId })
    .from(acknowledgement)
    // A newer process may have stored other kinds.
    .where(and(lte(acknowledgement.nextAt, now), inArray(acknowledgement.kind, [...ACKNOWLEDGEMENT_KINDS])))
    .orderBy(asc(acknowledgement.nextAt))
    .limit(AT_ONCE);
  let called = 0;
  for (const one of due) {
    const told = await orm
      .transaction((tx) => callAgain(tx, { notifications, chat, reference }, one, now))
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, acknowledgement: one.id }, 'an alert could not be repeated');
        return postpone(orm, one.id, now);
      });
    if (!told) continue;
    called += 1;
    notifications.tellSoon(told.notification);
    if (told.message) chat.tell(told.message);
    chat.tellSeen(chatOf(one.referralId));
  }
  return called;
}

/** As many alerts that fail as one run takes would otherwise be first in every run. */
async function postpone(orm: Orm, id: number, now: Date): Promise<null> {
  const nextAt = new Date(now.getTime() + FAILED_RESTS_SECONDS * 1000);
  await orm
    .update(acknowledgement)
    .set({ nextAt })
    .where(and(eq(acknowledgement.id, id), lte(acknowledgement.nextAt, now)));
  return null;
}

/** A clock that was set back must not extend the silence: the pause of such an alert begins again now. */
async function bringBack(orm: Orm, now: Date): Promise<void> {
  await runText(
    orm,
    `with ahead as (
        select id from acknowledgement
        where next_at is not null and called_at > $1::text::timestamptz + $2::int * interval '1 second'
        for update skip locked
      )
      update acknowledgement a set called_at = $1::text::timestamptz, next_at = $1::text::timestamptz + (next_at - called_at)
      from ahead where a.id = ahead.id`,
    [now.toISOString(), TOLERATED_SECONDS],
  );
}

/** Locks the transfer's row first, as an answer does, so that the two cannot deadlock. Null when a row is locked. */
async function callAgain(
  tx: Orm,
  { notifications, chat, reference }: Pick<Given, 'notifications' | 'chat' | 'reference'>,
  { id, referralId }: { id: number; referralId: number },
  now: Date,
): Promise<Told | null> {
  const transfer = await lockFreeTransfer(tx, referralId);
  if (!transfer) return null;
  const [open] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(acknowledgement.id, id), lte(acknowledgement.nextAt, now)))
    .for('update', { skipLocked: true });
  if (!open) return null;
  return repeatAlert(
    tx,
    { notifications, chat, reference },
    { transfer: { id: referralId, ...transfer }, open, now, by: null },
  );
}
