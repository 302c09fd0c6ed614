import { queryOptions } from '@tanstack/react-query';
import { getIps } from '../../../contract/hospitals/hospitals';
import { callApi, queryKeys } from '../../api';

/** One hospital. It is public and changes about once a month, so it stays on the device for use without a network. */
export function hospitalQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.catalogue('ips', id),
    queryFn: ({ signal }) => callApi(getIps, { params: { id }, signal }),
    staleTime: 6 * 3_600_000,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { rests: 'catalogue' },
  });
}
