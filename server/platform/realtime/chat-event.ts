import type { ChatEvent } from '../../../contract/socket-events';
import type { Message } from '../notifications/conversation';

/** A line of a conversation as the sockets tell it. */
export function lineOf({ id, clientRef, referralId, msgType, username, msg }: Message): ChatEvent {
  return { id, clientRef: clientRef ?? undefined, referralId, msgType, username, msg };
}
