import { queryOptions } from '@tanstack/react-query';
import { listEps } from '../../../contract/catalogues/catalogues';
import { callApi, queryKeys } from '../../api';

/** Catalogues change about once a month: one answer lasts for the session. */
export const CATALOGUE = {
  staleTime: 6 * 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { rests: 'catalogue' },
} as const;

/** Every insurer, also the one that forms do not offer: older reports may contain it. */
export const epsQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('eps'),
  queryFn: async ({ signal }) => (await callApi(listEps, { signal })).rows,
});
