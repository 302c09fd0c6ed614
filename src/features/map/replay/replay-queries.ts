import { queryOptions } from '@tanstack/react-query';
import { getAmbulanceReplay, getTransferReplay } from '../../../../contract/replay/replay';
import { callApi } from '../../../api';
import { mapKeys } from '../keys';

/** Each opening asks the server once, because it is audited: nothing is kept, and nothing is asked again by itself. */
const ONCE = { staleTime: 'static', gcTime: 0, refetchInterval: false } as const;

export function transferReplayQuery(id: number) {
  return queryOptions({
    ...ONCE,
    queryKey: mapKeys.replay('transfer', id),
    queryFn: ({ signal }) => callApi(getTransferReplay, { params: { id }, signal }),
  });
}

/** `from` and `to`: ISO 8601. */
export function ambulanceReplayQuery(ambulanceId: number, from: string, to: string) {
  return queryOptions({
    ...ONCE,
    queryKey: mapKeys.replay('ambulance', ambulanceId, from, to),
    queryFn: ({ signal }) =>
      callApi(getAmbulanceReplay, { query: { ambulanceId: String(ambulanceId), from, to }, signal }),
  });
}
