import { noteChatSeen } from '../../../../contract/chat/conversation';
import { callApi } from '../../../api';

/** Tells the others up to which line this person has had the conversation before them; answers the mark as it stands. */
export async function noteSeen(referralId: number, upTo: number): Promise<number> {
  return (await callApi(noteChatSeen, { params: { referralId }, body: { upTo } })).upTo;
}
