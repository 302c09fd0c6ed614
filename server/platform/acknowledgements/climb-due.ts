import { and, asc, eq, lte } from 'drizzle-orm';
import { climb } from '../../../contract/acknowledgements/ladder';
import type { Database, Orm } from '../database/database';
import { acknowledgement, referral } from '../database/schema';
import type { Conversation, Message } from '../notifications/conversation';
import type { Notice, Notices } from '../notifications/notices';
import { readPaces } from './paces';

type Acknowledgement = typeof acknowledgement.$inferSelect;

export interface Given {
  database: Database;
  notices: Notices;
  conversation: Conversation;
}

/** In one go; what is left is due at the next tick. */
const AT_ONCE = 100;

/** Calls again, or calls the next level, wherever nobody has answered in time. Safe in several processes at once. */
export async function climbDue({ database, notices, conversation }: Given, now: Date): Promise<number> {
  const { orm } = database;
  const due = await orm
    .select({ id: acknowledgement.id, referralId: acknowledgement.referralId })
    .from(acknowledgement)
    .where(lte(acknowledgement.nextAt, now))
    .orderBy(asc(acknowledgement.nextAt))
    .limit(AT_ONCE);
  let called = 0;
  for (const one of due) {
    const told = await orm.transaction((tx) => callAgain(tx, { notices, conversation }, one, now));
    if (!told) continue;
    called += 1;
    notices.tellSoon(told.notice);
    if (told.message) conversation.tell(told.message);
    conversation.tellSeen(one.referralId);
  }
  return called;
}

interface Told {
  notice: Notice;
  message: Message | null;
}

/** The transfer's row is locked first, as whoever answers does: neither waits for the other for ever. */
async function callAgain(
  tx: Orm,
  { notices, conversation }: Pick<Given, 'notices' | 'conversation'>,
  { id, referralId }: { id: number; referralId: number },
  now: Date,
): Promise<Told | null> {
  const [transfer] = await tx
    .select({ version: referral.version })
    .from(referral)
    .where(eq(referral.id, referralId))
    .for('update');
  const [open] = await tx
    .select()
    .from(acknowledgement)
    .where(and(eq(acknowledgement.id, id), lte(acknowledgement.nextAt, now)))
    .for('update');
  if (!transfer || !open) return null;
  const { paces } = await readPaces(tx);
  const { pauseSeconds, isNewLevel, ...stand } = climb(open, open.levels.length, paces[open.kind]);
  await tx
    .update(acknowledgement)
    .set({ ...stand, calledAt: now, nextAt: new Date(now.getTime() + pauseSeconds * 1000) })
    .where(eq(acknowledgement.id, id));
  const notice = await notices.write(tx, {
    eventType: 'CALLED_AGAIN',
    title: `Traslado #${referralId}: nadie ha respondido`,
    shortTitle: `#${referralId} nadie ha respondido`,
    referralId,
    referralVersion: transfer.version,
    audience: open.levels.slice(0, stand.level + 1).flatMap(({ audience }) => audience),
    causedBy: null,
  });
  const message = isNewLevel
    ? await conversation.write(tx, {
        clientRef: null,
        referralId,
        msgType: 'system',
        subject: null,
        username: 'relevo',
        name: 'Relevo',
        entity: null,
        msg: wordsOf(open, stand.level),
      })
    : null;
  return { notice, message };
}

/** `EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.` */
function wordsOf({ levels }: Acknowledgement, level: number): string {
  const [silent, next] = [levels[level - 1]?.name ?? '', levels[level]?.name ?? ''];
  return `${silent} no ha respondido; se avisó también ${next.startsWith('CRUE') ? 'al' : 'a'} ${next}.`;
}
