import { noteChatSeen } from '../../../../contract/chat/messages';
import { callApi } from '../../../api';

/** Sends the last message that this person has seen; returns the server's mark. */
export async function noteSeen(referralId: number, upTo: number): Promise<number> {
  return (await callApi(noteChatSeen, { params: { referralId }, body: { upTo } })).upTo;
}
