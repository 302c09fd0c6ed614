import type { ChatMessage } from '../../../contract/chat/chat';
import type { Message } from '../../platform/notices/conversation';

export function presentMessage(message: Message): ChatMessage {
  const { id, clientRef, referralId, msgType, username, name, entity, msg, createdAt } = message;
  return {
    id,
    clientRef,
    referralId,
    msgType,
    username,
    name,
    entity,
    msg,
    updatedAt: createdAt.toISOString(),
  };
}
