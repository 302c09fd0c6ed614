import { queryOptions } from '@tanstack/react-query';
import { listIpsOfNetwork } from '../../../../contract/hospitals/hospitals';
import { callApi, queryKeys } from '../../../api';

/** The hospitals of a care network with their agreements; a golden code has no network, and so none. */
export function ipsOfNetworkQuery(networkId: number | null) {
  return queryOptions({
    queryKey: queryKeys.catalogue('ipsOfNetwork', networkId ?? 0),
    queryFn: async ({ signal }) =>
      networkId === null ? [] : (await callApi(listIpsOfNetwork, { params: { networkId }, signal })).rows,
  });
}
