import { desc } from 'drizzle-orm';
import type { ChatMessages } from '../../../contract/chat/messages';
import type { Orm } from '../../platform/database/database';
import type { ChatKey } from '../../platform/ports/chat';
import { isIn } from './chat-key';
import { chatSeen } from './tables';

/** The read marks of a chat: this user's, and those of the others, latest first. */
export async function listSeen(
  orm: Orm,
  chat: ChatKey,
  subject: string,
): Promise<Pick<ChatMessages, 'seen' | 'seenUpTo'>> {
  const marks = await orm
    .select()
    .from(chatSeen)
    .where(isIn(chatSeen, chat))
    .orderBy(desc(chatSeen.seenAt), chatSeen.subject);
  return {
    seen: marks
      .filter((mark) => mark.subject !== subject)
      .map(({ username, name, entity, upTo, seenAt }) => ({
        username,
        name,
        entity,
        upTo,
        at: seenAt.toISOString(),
      })),
    seenUpTo: marks.find((mark) => mark.subject === subject)?.upTo ?? null,
  };
}
