import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchDepartments, searchMunicipalities } from '../../../contract/catalogues/catalogues';
import type { CatalogueName } from '../../../contract/catalogues/downloads';
import { foldAccents } from '../../../contract/fold-accents';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { callApi } from '../../api';
import { deviceCatalogues } from '../../storage/before-database';
import { epsQuery } from './eps-query';

/** What a searchable field of several features finds. */
export interface Found {
  id: number;
  label: string;
  code?: string;
}
/** Keeps its identity between renders: the field asks again when it changes. */
type FoundSearch = (text: string, signal: AbortSignal) => Promise<Found[]>;

/** The same rows in the same order as the server's, where this device holds the catalogue; else null. */
export async function searchHere<Name extends CatalogueName>(name: Name, filter: string, parent?: number) {
  const store = await deviceCatalogues();
  return store?.search(name, filter, { parent }).catch(() => null) ?? null;
}

export const findDepartments: FoundSearch = async (filter, signal) =>
  (
    (await searchHere('departments', filter)) ??
    (await callApi(searchDepartments, { query: { filter }, signal })).rows
  ).map(foundByName);

/** Of one department; none where none was chosen. */
export function useMunicipalitySearch(departmentId: number | undefined): FoundSearch {
  return useMemo<FoundSearch>(
    () => async (filter, signal) => {
      if (departmentId === undefined) return [];
      const here = await searchHere('municipalities', filter, departmentId);
      if (here) return here.map(foundByName);
      const answer = await callApi(searchMunicipalities, {
        params: { departmentId },
        query: { filter },
        signal,
      });
      return answer.rows.map(foundByName);
    },
    [departmentId],
  );
}

/** The insurers are few: the whole list is asked once and searched here. */
export function useEpsSearch(): FoundSearch {
  const client = useQueryClient();
  return useMemo<FoundSearch>(
    () => async (text) => {
      const rows = await client.ensureQueryData(epsQuery);
      return rows
        .filter(({ id }) => id !== NEVER_OFFERED_EPS_ID)
        .map(({ id, name, code }) => ({ id, label: name, ...(code && { code }) }))
        .filter((found) => matches(found, text));
    },
    [client],
  );
}

export function foundByName({ id, name }: { id: number; name: string }): Found {
  return { id, label: name };
}

/** Every typed word is in the name or in the code, whatever accents and capitals were typed. */
export function matches({ label, code = '' }: Pick<Found, 'label' | 'code'>, text: string): boolean {
  const held = foldAccents(`${code} ${label}`);
  return foldAccents(text)
    .split(/\s+/)
    .every((word) => held.includes(word));
}
