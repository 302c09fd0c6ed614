import type { ChatEvent } from '../../../contract/socket-events';
import type { Message } from '../../platform/ports/conversation';

/** A line of a conversation as the socket sends it. */
export function lineOf({ id, clientRef, conversation, msgType, username, msg }: Message): ChatEvent {
  return { id, clientRef: clientRef ?? undefined, referralId: conversation.id, msgType, username, msg };
}
