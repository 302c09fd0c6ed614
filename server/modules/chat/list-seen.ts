import { desc } from 'drizzle-orm';
import type { ChatConversation } from '../../../contract/chat/conversation';
import type { Orm } from '../../platform/database/database';
import type { ConversationKey } from '../../platform/ports/conversation';
import { isIn } from './conversation-key';
import { chatSeen } from './tables';

/** How far a conversation was seen: by this user, and by each of the others, the latest first. */
export async function listSeen(
  orm: Orm,
  conversation: ConversationKey,
  subject: string,
): Promise<Pick<ChatConversation, 'seen' | 'seenUpTo'>> {
  const marks = await orm
    .select()
    .from(chatSeen)
    .where(isIn(chatSeen, conversation))
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
