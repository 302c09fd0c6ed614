import { queryOptions } from '@tanstack/react-query';
import { listAmbulanceCandidates } from '../../../../contract/ambulances/ambulances';
import { callApi, queryKeys } from '../../../api';

export function ambulanceCandidatesQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.ambulances(id),
    queryFn: async ({ signal }) => (await callApi(listAmbulanceCandidates, { params: { id }, signal })).rows,
  });
}
