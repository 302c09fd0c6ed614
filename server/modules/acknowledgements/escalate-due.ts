import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ACKNOWLEDGEMENT_KINDS, escalate } from '../../../contract/acknowledgements/escalation';
import { toWhom } from '../../../contract/to-whom';
import type { Orm } from '../../platform/database/database';
import { isDatabaseAway } from '../../platform/database/database-error';
import type { Platform } from '../../platform/platform';
import type { Message } from '../../platform/ports/chat';
import type { StoredNotification } from '../../platform/ports/notifications';
import { chatOf, lockFreeTransfer } from '../transfers';
import type { StoredAcknowledgement } from './list-acknowledgements';
import { readPaces } from './paces';
import { acknowledgement } from './tables';

type Given = Pick<Platform, 'database' | 'notifications' | 'chat'> & { log: FastifyBaseLogger };

/** Limit of one run; the next run takes the rest. */
const AT_ONCE = 100;

/**
 * Repeats each due acknowledgement or alerts its next level. Returns their number. Safe in several processes at once.
 * One that is locked or fails does not hold up the others; the next run takes it.
 */
export async function escalateDue({ database, notifications, chat, log }: Given, now: Date): Promise<number> {
  const { orm } = database;
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
      .transaction((tx) => callAgain(tx, { notifications, chat }, one, now))
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, acknowledgement: one.id }, 'an alert could not be repeated');
        return null;
      });
    if (!told) continue;
    called += 1;
    notifications.tellSoon(told.notification);
    if (told.message) chat.tell(told.message);
    chat.tellSeen(chatOf(one.referralId));
  }
  return called;
}

interface Told {
  notification: StoredNotification;
  message: Message | null;
}

/** Locks the transfer's row first, as an answer does, so that the two cannot deadlock. Null when a row is locked. */
async function callAgain(
  tx: Orm,
  { notifications, chat }: Pick<Given, 'notifications' | 'chat'>,
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
  const { pauseSeconds, isNewLevel, ...stand } = escalate(open, open.levels.length, paces[open.kind]);
  await tx
    .update(acknowledgement)
    .set({ ...stand, calledAt: now, nextAt: new Date(now.getTime() + pauseSeconds * 1000) })
    .where(eq(acknowledgement.id, id));
  const notification = await notifications.write(tx, {
    eventType: 'CALLED_AGAIN',
    title: `Traslado #${referralId}: nadie ha respondido`,
    shortTitle: `#${referralId} nadie ha respondido`,
    referralId,
    referralVersion: transfer.version,
    audience: open.levels.slice(0, stand.level + 1).flatMap(({ audience }) => audience),
    causedBy: null,
  });
  const message = isNewLevel
    ? await chat.write(tx, {
        chat: chatOf(referralId),
        msgType: 'system',
        subject: null,
        username: 'relevo',
        name: 'Relevo',
        entity: null,
        msg: wordsOf(open, stand.level),
      })
    : null;
  return { notification, message };
}

/** `EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.` */
function wordsOf({ levels }: StoredAcknowledgement, level: number): string {
  const [silent, next] = [levels[level - 1]?.name ?? '', levels[level]?.name ?? ''];
  return `${silent} no ha respondido; se avisó también ${toWhom(next)}.`;
}
