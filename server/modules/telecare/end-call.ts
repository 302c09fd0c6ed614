import { and, eq, isNull, sql } from 'drizzle-orm';
import { GONE_MS } from '../../../contract/telecare/telecare';
import { endedWords } from '../../../contract/telecare/telecare-words';
import type { Orm } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { chatOf } from '../transfers';
import { telecareCall, telecareSignal } from './tables';
import { tellCall } from './tell-call';

export type StoredCall = typeof telecareCall.$inferSelect;

/** Ends a locked call, with its line in the conversation. Returns the work for after the commit. */
export async function endCall(
  platform: Pick<Platform, 'chat' | 'hints' | 'clock' | 'reference'>,
  tx: Orm,
  call: StoredCall,
): Promise<() => void> {
  const { chat, clock } = platform;
  const { id, referralId, ambulance, guestCameAt } = call;
  await tx
    .update(telecareCall)
    .set({ endedAt: sql`now()`, hostSeat: null, guestSeat: null, linkHash: null })
    .where(eq(telecareCall.id, id));
  await tx.delete(telecareSignal).where(eq(telecareSignal.callId, id));
  const seconds = guestCameAt && Math.max(0, (clock.now() - guestCameAt.getTime()) / 1000);
  const line = await chat.write(tx, {
    chat: chatOf(referralId),
    msgType: 'ADM',
    username: 'relevo',
    name: 'Relevo',
    msg: endedWords(ambulance, seconds),
  });
  return () => {
    chat.tell(line);
    tellCall(platform, call);
  };
}

const isGone = (seenAt: typeof telecareCall.hostSeenAt | typeof telecareCall.guestSeenAt) =>
  sql`coalesce(${seenAt}, ${telecareCall.startedAt}) < now() - ${GONE_MS}::int * interval '1 millisecond'`;

/** Ends the calls whose people are all gone without a word: a dead phone, a closed page. */
export async function endAbandonedCalls(platform: Platform): Promise<void> {
  const { orm } = platform.database;
  const tell = await orm.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(telecareCall)
      .where(
        and(isNull(telecareCall.endedAt), isGone(telecareCall.hostSeenAt), isGone(telecareCall.guestSeenAt)),
      )
      .for('update', { skipLocked: true });
    const after: (() => void)[] = [];
    for (const row of rows) after.push(await endCall(platform, tx, row));
    return after;
  });
  for (const one of tell) one();
}
