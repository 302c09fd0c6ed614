import type { ChatMessage } from '../../../contract/chat/chat';
import type { Message } from '../../platform/ports/chat';

export type FileOfLine = NonNullable<ChatMessage['file']>;

/** `file`: the file of the line; null if the reader may not download it. */
export function presentMessage(message: Message, file: FileOfLine | null = null): ChatMessage {
  const { id, clientRef, chat, msgType, username, name, entity, msg, occurredAt, doubt, createdAt } = message;
  return {
    id,
    clientRef,
    referralId: chat.id,
    msgType,
    username,
    name,
    entity,
    msg,
    file,
    occurredAt: occurredAt?.toISOString() ?? null,
    doubt,
    updatedAt: createdAt.toISOString(),
  };
}
