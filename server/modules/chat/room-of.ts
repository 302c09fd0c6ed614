import type { ConversationKey } from '../../platform/ports/conversation';

/** The room of the sockets that have a conversation open. */
export function roomOf({ subject, id }: ConversationKey): string {
  return `${subject}:${id}`;
}
