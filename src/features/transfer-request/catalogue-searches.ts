import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowUses } from '../../../contract/catalogues/catalogue-search';
import {
  listAddressLetters,
  listRegimesByEps,
  searchCie10,
  searchNeighborhoods,
} from '../../../contract/catalogues/catalogues';
import type { Role } from '../../../contract/roles';
import { mayUseNetwork } from '../../../contract/transfers/create-referral';
import { callApi, queryKeys } from '../../api';
import { foundByName, matches, searchOnDevice } from '../../subjects/catalogues/catalogue-searches';
import { CATALOGUE, epsQuery } from '../../subjects/catalogues/eps-query';
import { networksQuery } from '../../subjects/catalogues/networks-query';
import type { Option, Search } from '../../ui/search-field';
import type { Choice } from './request-form';
import { usedFirst } from './used-first';

export const addressLettersQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('addressLetters'),
  queryFn: async ({ signal }) => (await callApi(listAddressLetters, { signal })).rows,
});

/** The regimes of an insurer. */
export function regimesQuery(epsId: number) {
  return queryOptions({
    ...CATALOGUE,
    queryKey: queryKeys.catalogue('regimes', epsId),
    queryFn: async ({ signal }) =>
      (await callApi(listRegimesByEps, { params: { epsId }, signal })).rows.map(
        ({ regimeType }) => regimeType,
      ),
  });
}

/**
 * Prefetches the short lists of the form, so that a user can fill it in for the first time without a network. Skips
 * fresh ones; the form fetches the failed ones again.
 */
export async function bringFormCatalogues(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(networksQuery), client.prefetchQuery(addressLettersQuery)]);
  const insurers = await client.ensureQueryData(epsQuery);
  for (const { id } of insurers) await client.prefetchQuery(regimesQuery(id));
}

/** Each search keeps its identity between renders: the field searches again when it changes. */
export function useDiagnosisSearch(uses: RowUses): Search {
  return useMemo<Search>(
    () => async (filter, signal) => {
      const found =
        (await searchOnDevice('cie10', filter, { uses })) ??
        usedFirst((await callApi(searchCie10, { query: { filter }, signal })).rows, filter, uses);
      return found.map(({ id, code, fullName }) => ({ id, code, label: fullName }));
    },
    [uses],
  );
}

export function useNeighborhoodSearch(municipalityId: number | undefined): Search {
  return useMemo<Search>(
    () => async (filter, signal) => {
      if (municipalityId === undefined) return [];
      const here = await searchOnDevice('neighborhoods', filter, { parent: municipalityId });
      if (here) return here.map(foundByName);
      const answer = await callApi(searchNeighborhoods, {
        params: { municipalityId },
        query: { filter },
        signal,
      });
      return answer.rows.map(foundByName);
    },
    [municipalityId],
  );
}

export function useNetworkSearch(roles: readonly Role[]): Search {
  const client = useQueryClient();
  return useMemo<Search>(
    () => async (text) => {
      const rows = await client.ensureQueryData(networksQuery);
      return rows
        .filter(({ id }) => mayUseNetwork(roles, id))
        .map(foundByName)
        .filter((option) => matches(option, text));
    },
    [client, roles],
  );
}

export function choiceOf(option: Option | null): Choice | null {
  return option && { id: Number(option.id), label: option.label, ...(option.code && { code: option.code }) };
}
