import { sendChatMessage } from '../../../../contract/chat/chat';
import { callApi } from '../../../api';

export interface WrittenMessage {
  clientRef: string;
  msg: string;
  occurredAt: string;
}

/** The message's own reference is its idempotency key too: sent again, it is the same message. */
export function sendMessage(referralId: number, { clientRef, msg, occurredAt }: WrittenMessage) {
  return callApi(sendChatMessage, {
    params: { referralId },
    body: { clientRef, msg },
    key: clientRef,
    occurredAt,
  });
}
