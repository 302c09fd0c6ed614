import type { ChatMessage } from '../../../contract/chat/chat';
import type { Message } from '../../platform/ports/conversation';

export type FileOfLine = NonNullable<ChatMessage['file']>;

/** `file`: the file that the line is about; null where the reader may not download it. */
export function presentMessage(message: Message, file: FileOfLine | null = null): ChatMessage {
  const { id, clientRef, conversation, msgType, username, name, entity, msg, occurredAt, createdAt } =
    message;
  return {
    id,
    clientRef,
    referralId: conversation.id,
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
