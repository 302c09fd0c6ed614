import { queryOptions } from '@tanstack/react-query';
import { getArrival } from '../../../../contract/travel/arrival';
import { callApi, queryKeys } from '../../../api';

const AGAIN_MS = 15_000;

/** Below the transfer's own key: whatever makes the transfer be fetched again does the same with its arrival. */
const arrivalKey = (id: number) => [...queryKeys.transfers.detail(id), 'arrival'];

/** Stored on the device: without a network its position is shown with its age. */
export function arrivalQuery(id: number) {
  return queryOptions({
    queryKey: arrivalKey(id),
    meta: { rests: 'clinical' },
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => callApi(getArrival, { params: { id }, signal }),
  });
}
