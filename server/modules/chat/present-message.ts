import type { ChatMessage } from '../../../contract/chat/chat';
import type { Message } from '../../platform/notifications/conversation';

export type FileOfLine = NonNullable<ChatMessage['file']>;

/** `file`: the one that the line is about, where whoever reads may download it. */
export function presentMessage(message: Message, file: FileOfLine | null = null): ChatMessage {
  const { id, clientRef, referralId, msgType, username, name, entity, msg, occurredAt, createdAt } = message;
  return {
    id,
    clientRef,
    referralId,
    msgType,
    username,
    name,
    entity,
    msg,
    file,
    occurredAt: occurredAt?.toISOString() ?? null,
    updatedAt: createdAt.toISOString(),
  };
}
