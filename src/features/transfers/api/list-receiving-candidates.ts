import { queryOptions } from '@tanstack/react-query';
import { listReceivingCandidates } from '../../../../contract/hospitals/receiving-candidates';
import { callApi, queryKeys } from '../../../api';

export function receivingCandidatesQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.receivingCandidates(id),
    queryFn: ({ signal }) => callApi(listReceivingCandidates, { params: { id }, signal }),
  });
}
