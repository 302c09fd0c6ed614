import { queryOptions } from '@tanstack/react-query';
import { listIps } from '../../../../contract/hospitals/hospitals';
import { callApi, queryKeys } from '../../../api';

export const ipsQuery = queryOptions({
  queryKey: queryKeys.catalogue('ips'),
  queryFn: async ({ signal }) => (await callApi(listIps, { signal })).rows,
  staleTime: 5 * 60_000,
});
