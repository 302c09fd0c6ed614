import { queryOptions } from '@tanstack/react-query';
import { listAmbulanceCandidates } from '../../../../contract/ambulances/ambulances';
import { callApi, queryKeys } from '../../../api';

const AGAIN_MS = 15_000;

export function ambulanceCandidatesQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.ambulances(id),
    // Minutes and ages are of the moment of the answer.
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => callApi(listAmbulanceCandidates, { params: { id }, signal }),
  });
}
