import type { ChatEvent } from '../../../contract/socket-events';
import type { Message } from '../../platform/ports/chat';

/** A line of a chat as the socket sends it. */
export function lineOf({ id, clientRef, chat, msgType, username, msg }: Message): ChatEvent {
  return { id, clientRef: clientRef ?? undefined, referralId: chat.id, msgType, username, msg };
}
