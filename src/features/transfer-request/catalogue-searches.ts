import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  listAddressLetters,
  listEps,
  listNetworks,
  listRegimesByEps,
  searchCie10,
  searchDepartments,
  searchMunicipalities,
  searchNeighborhoods,
} from '../../../contract/catalogues/catalogues';
import type { CatalogueName } from '../../../contract/catalogues/downloads';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import type { Role } from '../../../contract/roles';
import { mayUseNetwork } from '../../../contract/transfers/create-referral';
import { callApi, queryKeys } from '../../api';
import { deviceCatalogues } from '../../storage/device-catalogues';
import type { Option, Search } from '../../ui/search-field';
import type { Choice } from './request-form';

/** Catalogues change by the month: one answer serves the session. */
const CATALOGUE = {
  staleTime: 6 * 3_600_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { rests: 'catalogue' },
} as const;

export const epsQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('eps'),
  queryFn: async ({ signal }) => (await callApi(listEps, { signal })).rows,
});

const networksQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('networks'),
  queryFn: async ({ signal }) => (await callApi(listNetworks, { signal })).rows,
});

export const addressLettersQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('addressLetters'),
  queryFn: async ({ signal }) => (await callApi(listAddressLetters, { signal })).rows,
});

/** The regimes in which an insurer has affiliates. */
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
 * Brings the short lists of the form to this device, so that whoever never opened it can fill it in without a network.
 * What the device holds and is fresh is not asked for again; what fails is asked for when the form opens.
 */
export async function bringFormCatalogues(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(networksQuery), client.prefetchQuery(addressLettersQuery)]);
  const insurers = await client.ensureQueryData(epsQuery);
  for (const { id } of insurers) await client.prefetchQuery(regimesQuery(id));
}

/** The same rows in the same order as the server's, where this device holds the catalogue; else null. */
async function searchHere<Name extends CatalogueName>(name: Name, filter: string, parent?: number) {
  const store = await deviceCatalogues();
  return store?.search(name, filter, { parent }).catch(() => null) ?? null;
}

/** Searches keep their identity between renders: the searchable field asks again when it changes. */
export const searchDiagnoses: Search = async (filter, signal) =>
  (
    (await searchHere('cie10', filter)) ?? (await callApi(searchCie10, { query: { filter }, signal })).rows
  ).map(({ id, code, fullName }) => ({
    id,
    code,
    label: fullName,
  }));

export const findDepartments: Search = async (filter, signal) =>
  (
    (await searchHere('departments', filter)) ??
    (await callApi(searchDepartments, { query: { filter }, signal })).rows
  ).map(namedOption);

export function useMunicipalitySearch(departmentId: number | undefined): Search {
  return useMemo<Search>(
    () => async (filter, signal) => {
      if (departmentId === undefined) return [];
      const here = await searchHere('municipalities', filter, departmentId);
      if (here) return here.map(namedOption);
      const answer = await callApi(searchMunicipalities, {
        params: { departmentId },
        query: { filter },
        signal,
      });
      return answer.rows.map(namedOption);
    },
    [departmentId],
  );
}

export function useNeighborhoodSearch(municipalityId: number | undefined): Search {
  return useMemo<Search>(
    () => async (filter, signal) => {
      if (municipalityId === undefined) return [];
      const here = await searchHere('neighborhoods', filter, municipalityId);
      if (here) return here.map(namedOption);
      const answer = await callApi(searchNeighborhoods, {
        params: { municipalityId },
        query: { filter },
        signal,
      });
      return answer.rows.map(namedOption);
    },
    [municipalityId],
  );
}

/** The insurers are few: the whole list is asked once and searched here. */
export function useEpsSearch(): Search {
  const client = useQueryClient();
  return useMemo<Search>(() => (text) => findEps(client, text), [client]);
}

async function findEps(client: QueryClient, text: string): Promise<Option[]> {
  const rows = await client.ensureQueryData(epsQuery);
  return rows
    .filter(({ id }) => id !== NEVER_OFFERED_EPS_ID)
    .map(({ id, name, code }) => ({ id, label: name, ...(code && { code }) }))
    .filter((option) => matches(option, text));
}

export function useNetworkSearch(roles: readonly Role[]): Search {
  const client = useQueryClient();
  return useMemo<Search>(
    () => async (text) => {
      const rows = await client.ensureQueryData(networksQuery);
      return rows
        .filter(({ id }) => mayUseNetwork(roles, id))
        .map(namedOption)
        .filter((option) => matches(option, text));
    },
    [client, roles],
  );
}

function namedOption({ id, name }: { id: number; name: string }): Option {
  return { id, label: name };
}

export function choiceOf(option: Option | null): Choice | null {
  return option && { id: Number(option.id), label: option.label, ...(option.code && { code: option.code }) };
}

/** Every typed word is in the name or in the code, whatever accents and capitals were typed. */
export function matches({ label, code = '' }: Pick<Option, 'label' | 'code'>, text: string): boolean {
  const held = plain(`${code} ${label}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => held.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
