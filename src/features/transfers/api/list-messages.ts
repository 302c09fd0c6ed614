import { queryOptions } from '@tanstack/react-query';
import { listChatMessages } from '../../../../contract/chat/messages';
import { callApi, queryKeys } from '../../../api';

/** While this query has an observer, the chat socket joins its chat. */
export function messagesQuery(referralId: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.messages(referralId),
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(listChatMessages, { params: { referralId }, signal }),
  });
}
