import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowUses } from '../../../contract/catalogues/catalogue-search';
import { searchDepartments, searchMunicipalities } from '../../../contract/catalogues/catalogues';
import type { CatalogueName } from '../../../contract/catalogues/downloads';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { matcherOf } from '../../../contract/plain-text';
import { callApi } from '../../api';
import { deviceCatalogues } from '../../storage/before-database';
import { epsQuery } from './eps-query';

/** A search result of a catalogue field. */
interface Found {
  id: number;
  label: string;
  code?: string;
}
/** Pass the same function in every render: the field searches again when it gets another one. */
type FoundSearch = (text: string, signal: AbortSignal) => Promise<Found[]>;

/** Searches the catalogue on this device, with the result of the server's search; null when it is not here. */
export async function searchOnDevice<Name extends CatalogueName>(
  name: Name,
  filter: string,
  options: { parent?: number; uses?: RowUses } = {},
) {
  const store = await deviceCatalogues();
  return store?.search(name, filter, options).catch(() => null) ?? null;
}

export const findDepartments: FoundSearch = async (filter, signal) =>
  (
    (await searchOnDevice('departments', filter)) ??
    (await callApi(searchDepartments, { query: { filter }, signal })).rows
  ).map(foundByName);

/** Searches one department; finds nothing without a department. */
export function useMunicipalitySearch(departmentId: number | undefined): FoundSearch {
  return useMemo<FoundSearch>(
    () => async (filter, signal) => {
      if (departmentId === undefined) return [];
      const here = await searchOnDevice('municipalities', filter, { parent: departmentId });
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

/**
 * There are few insurers: it fetches the whole list once and searches it here. `archived`: also those that are no choice for new
 * work, to find earlier transfers.
 */
export function useEpsSearch({ archived: withArchived = false } = {}): FoundSearch {
  const client = useQueryClient();
  return useMemo<FoundSearch>(
    () => async (text) => {
      const rows = await client.ensureQueryData(epsQuery);
      return rows
        .filter(({ id, archived }) => withArchived || (id !== NEVER_OFFERED_EPS_ID && !archived))
        .map(({ id, name, code, archived }) => ({
          id,
          label: archived ? `${name} (archivada)` : name,
          ...(code && { code }),
        }))
        .filter((found) => matches(found, text));
    },
    [client, withArchived],
  );
}

export function foundByName({ id, name }: { id: number; name: string }): Found {
  return { id, label: name };
}

/** Every typed word is in the name or the code; accents and case do not matter. */
export function matches({ label, code = '' }: Pick<Found, 'label' | 'code'>, text: string): boolean {
  return matcherOf(text)(`${code} ${label}`);
}
