import { queryOptions, useQuery } from '@tanstack/react-query';
import { listEps } from '../../../../contract/catalogues/catalogues';
import { callApi, queryKeys } from '../../../api';

/** Under the key of every list of insurers, so that it is asked for once. */
const epsNamesQuery = queryOptions({
  queryKey: queryKeys.catalogue('eps'),
  meta: { rests: 'catalogue' },
  queryFn: async ({ signal }) => (await callApi(listEps, { signal })).rows,
});

export function useEpsName(): (id: number) => string | undefined {
  const { data } = useQuery(epsNamesQuery);
  return (wanted) => data?.find(({ id }) => id === wanted)?.name;
}
