import { queryOptions } from '@tanstack/react-query';
import { listChatMessages } from '../../../../contract/chat/conversation';
import { callApi, queryKeys } from '../../../api';

/** While somebody looks at this query, the chat socket listens to its conversation. */
export function messagesQuery(referralId: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.messages(referralId),
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(listChatMessages, { params: { referralId }, signal }),
  });
}
