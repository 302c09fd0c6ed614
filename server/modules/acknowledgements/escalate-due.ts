import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ACKNOWLEDGEMENT_KINDS, escalate, paceOf } from '../../../contract/acknowledgements/escalation';
import { toWhom } from '../../../contract/to-whom';
import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import { urgentNumber } from '../../../contract/transfers/urgency';
import type { Orm } from '../../platform/database/database';
import { isDatabaseAway } from '../../platform/database/database-error';
import { runText } from '../../platform/database/run-text';
import type { Platform } from '../../platform/platform';
import type { Message } from '../../platform/ports/chat';
import type { StoredNotification } from '../../platform/ports/notifications';
import { chatOf, findFacts, lockFreeTransfer } from '../transfers';
import { crewName } from './crew-name';
import type { StoredAcknowledgement } from './list-acknowledgements';
import { readPaces } from './paces';
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

interface Told {
  notification: StoredNotification;
  message: Message | null;
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
  const { paces } = await readPaces(tx);
  const { pauseSeconds, isNewLevel, ...stand } = escalate(
    open,
    open.levels.length,
    paceOf(open.kind, transfer.golden, paces),
  );
  await tx
    .update(acknowledgement)
    .set({
      ...stand,
      takenBy: null,
      takenAt: null,
      calledAt: now,
      nextAt: new Date(now.getTime() + pauseSeconds * 1000),
    })
    .where(eq(acknowledgement.id, id));
  const number = urgentNumber(referralId, transfer);
  const crew = crewName(open.about, reference.current);
  const isContradicted = open.kind === 'answer' && (await isAnswerContradicted(tx, referralId));
  const text = open.takenBy
    ? `sigue igual; ${chargeText(open, now)}`
    : silentText(open, { crew, isContradicted });
  const notification = await notifications.write(tx, {
    eventType: 'CALLED_AGAIN',
    title: `Traslado ${number}: ${text}`,
    shortTitle: `${number} ${open.takenBy ? 'sigue igual' : text}`,
    referralId,
    referralVersion: transfer.version,
    audience: open.levels.slice(0, stand.level + 1).flatMap(({ audience }) => audience),
    causedBy: null,
  });
  const said = isNewLevel || open.takenBy;
  const message = said
    ? await chat.write(tx, {
        chat: chatOf(referralId),
        msgType: 'system',
        subject: null,
        username: 'relevo',
        name: 'Relevo',
        entity: null,
        msg: wordsOf(open, { level: stand.level, isContradicted }, now),
      })
    : null;
  return { notification, message };
}

/**
 * `EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.` Or
 * `Ana Toro se encargó hace 15 min y sigue igual; se avisó de nuevo a EPS Andina.`
 */
function wordsOf(
  open: StoredAcknowledgement,
  { level, isContradicted }: { level: number; isContradicted: boolean },
  now: Date,
): string {
  const [silent, next] = [open.levels[level - 1]?.name ?? '', open.levels[level]?.name ?? ''];
  const isNew = level > open.level;
  const what = isContradicted ? 'no ha aclarado si la IPS puede atender' : 'no ha respondido';
  const why = open.takenBy ? `${chargeText(open, now)} y sigue igual` : `${silent} ${what}`;
  return `${why}; se avisó ${isNew ? 'también' : 'de nuevo'} ${toWhom(next)}.`;
}

/** The hospital has answered, and somebody must find out which of its answers holds. */
async function isAnswerContradicted(tx: Orm, referralId: number): Promise<boolean> {
  const facts = (await findFacts(tx, [referralId])).get(referralId);
  return facts !== undefined && isAcceptanceContradicted(facts);
}

function silentText(
  { kind }: StoredAcknowledgement,
  { crew, isContradicted }: { crew: string | null; isContradicted: boolean },
): string {
  if (isContradicted) return 'nadie ha aclarado si la IPS puede atender';
  if (kind !== 'word') return 'nadie ha respondido';
  return `nadie ha respondido a la tripulación cancelada${crew ? ` de ${crew}` : ''}`;
}

/** `Ana Toro se encargó hace 15 min`. */
function chargeText({ takenBy, takenAt }: StoredAcknowledgement, now: Date): string {
  const minutes = takenAt ? Math.round((now.getTime() - takenAt.getTime()) / 60_000) : 0;
  return `${takenBy} se encargó hace ${Math.max(1, minutes)} min`;
}
