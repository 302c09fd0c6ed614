import type { ChatKey } from '../../platform/ports/chat';

/** The room of the sockets that have a chat open. */
export function roomOf({ subject, id }: ChatKey): string {
  return `${subject}:${id}`;
}
