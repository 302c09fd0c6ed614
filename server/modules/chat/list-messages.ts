import { desc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { chatMessage } from '../../platform/database/schema';
import type { Message } from '../../platform/notices/conversation';

const LATEST = 500;

/** The latest lines of a conversation, oldest first. */
export async function listMessages(orm: Orm, referralId: number): Promise<Message[]> {
  const newestFirst = await orm
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.referralId, referralId))
    .orderBy(desc(chatMessage.id))
    .limit(LATEST);
  return newestFirst.reverse();
}
