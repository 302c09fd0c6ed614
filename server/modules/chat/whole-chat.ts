import { and, asc, gt } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { ChatKey, Message } from '../../platform/ports/chat';
import { isIn, messageOf } from './chat-key';
import { chatMessage } from './tables';

const LINES_AT_ONCE = 500;

/** Every line of a chat, the oldest first, by batches. The caller has checked who reads it. */
export async function* wholeChat(orm: Orm, chat: ChatKey): AsyncGenerator<Message[]> {
  let last = 0;
  for (;;) {
    const rows = await orm
      .select()
      .from(chatMessage)
      .where(and(isIn(chatMessage, chat), gt(chatMessage.id, last)))
      .orderBy(asc(chatMessage.id))
      .limit(LINES_AT_ONCE);
    if (rows.length > 0) yield rows.map(messageOf);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < LINES_AT_ONCE) return;
  }
}
