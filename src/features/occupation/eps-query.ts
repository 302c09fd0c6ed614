import { queryOptions, useQuery } from '@tanstack/react-query';
import { listEps } from '../../../contract/catalogues/catalogues';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { callApi, queryKeys } from '../../api';

/** Catalogues change by the month: one answer serves the session. */
const epsQuery = queryOptions({
  queryKey: queryKeys.catalogue('eps'),
  staleTime: 6 * 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { rests: 'catalogue' },
  queryFn: async ({ signal }) => (await callApi(listEps, { signal })).rows,
});

/** The insurers that may be chosen. */
export function useEps(): { id: number; name: string }[] {
  return useQuery(epsQuery).data?.filter(({ id }) => id !== NEVER_OFFERED_EPS_ID) ?? [];
}
