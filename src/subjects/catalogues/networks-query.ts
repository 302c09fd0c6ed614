import { queryOptions } from '@tanstack/react-query';
import { listNetworks } from '../../../contract/catalogues/catalogues';
import { callApi, queryKeys } from '../../api';
import { CATALOGUE } from './eps-query';

/** Every care network. */
export const networksQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('networks'),
  queryFn: async ({ signal }) => (await callApi(listNetworks, { signal })).rows,
});
