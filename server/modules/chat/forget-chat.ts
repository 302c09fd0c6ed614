import type { Orm } from '../../platform/database/database';
import type { ChatKey } from '../../platform/ports/chat';
import { isIn } from './chat-key';
import { chatMessage, chatSeen } from './tables';

/** Deletes a chat with its read marks. */
export async function forgetChat(tx: Orm, chat: ChatKey): Promise<void> {
  await tx.delete(chatSeen).where(isIn(chatSeen, chat));
  await tx.delete(chatMessage).where(isIn(chatMessage, chat));
}
