import { queryOptions } from '@tanstack/react-query';
import { listParticipants } from '../../../../contract/transfers/participants';
import { callApi, queryKeys } from '../../../api';

export function participantsQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.participants(id),
    meta: { rests: 'clinical' },
    queryFn: async ({ signal }) => (await callApi(listParticipants, { params: { id }, signal })).entities,
  });
}
