import * as v from 'valibot';
import {
  type Listed,
  listRows,
  type RowUses,
  type SearchedRow,
  searchedRow,
} from '../../contract/catalogues/catalogue-search';
import type { Cie10Diagnosis } from '../../contract/catalogues/catalogues';
import { CATALOGUE_ROWS, type CatalogueName, type CatalogueRow } from '../../contract/catalogues/downloads';
import type { DeviceDatabase } from './device-database';

/** Results of each catalogue, like the server's search call. */
export interface CatalogueResults {
  cie10: Cie10Diagnosis;
  departments: Listed;
  municipalities: Listed;
  neighborhoods: Listed;
}

export interface CatalogueStore {
  isInstalled(name: CatalogueName): Promise<boolean>;
  versionOf(name: CatalogueName): Promise<string | null>;
  /** Replaces the installed version in one transaction: after an interruption the old version remains. */
  install<Name extends CatalogueName>(
    name: Name,
    version: string,
    rows: readonly CatalogueRow<Name>[],
  ): Promise<void>;
  /**
   * Null when the catalogue is not installed. `parent`: a municipality's department, a neighbourhood's municipality. `uses`:
   * the rows with the most come first.
   */
  search<Name extends CatalogueName>(
    name: Name,
    filter: string,
    options?: { parent?: number; uses?: RowUses },
  ): Promise<CatalogueResults[Name][] | null>;
}

const ROWS_IN_A_CHUNK = 2000;

export function createCatalogueStore(database: DeviceDatabase): CatalogueStore {
  const { catalogues, chunks } = database;
  const read = new Map<CatalogueName, { version: string; rows: Promise<SearchedRow[]> }>();

  const versionOf = async (name: CatalogueName) => (await catalogues.get(name))?.version ?? null;

  /** Reads from disk once, and again after another tab installed another version. */
  async function rowsOf(name: CatalogueName): Promise<SearchedRow[] | null> {
    const version = await versionOf(name);
    if (version === null) return null;
    const known = read.get(name);
    if (known?.version === version) return known.rows;
    const rows = readRows(name);
    read.set(name, { version, rows });
    rows.catch(() => read.delete(name));
    return rows;
  }

  async function readRows(name: CatalogueName): Promise<SearchedRow[]> {
    const kept = await chunks.where('name').equals(name).sortBy('chunk');
    return kept.flatMap(({ rows }) => rows.map((row) => searched(name, row)));
  }

  return {
    versionOf,
    isInstalled: async (name) => (await versionOf(name)) !== null,
    async install(name, version, rows) {
      await database.transaction('rw', catalogues, chunks, async () => {
        await chunks.where('name').equals(name).delete();
        for (let start = 0; start < rows.length; start += ROWS_IN_A_CHUNK)
          await chunks.add({ name, chunk: start, rows: rows.slice(start, start + ROWS_IN_A_CHUNK) });
        await catalogues.put({ name, version, rows: rows.length, installedAt: Date.now() });
      });
    },
    async search(name, filter, { parent, uses } = {}) {
      const rows = await rowsOf(name);
      return rows && listRows(rows, filter, parent ?? null, uses).map(PRESENT[name]);
    },
  };
}

const PRESENT: { [Name in CatalogueName]: (row: SearchedRow) => CatalogueResults[Name] } = {
  cie10: ({ id, code, name }) => ({ id, code: code ?? '', fullName: name }),
  departments: ({ id, name }) => ({ id, name }),
  municipalities: ({ id, name }) => ({ id, name }),
  neighborhoods: ({ id, name }) => ({ id, name }),
};

function searched(catalogue: CatalogueName, row: unknown): SearchedRow {
  if (catalogue === 'cie10') {
    const [id, code, name] = v.parse(CATALOGUE_ROWS.cie10, row);
    return searchedRow({ id, code, name, parent: null });
  }
  if (catalogue === 'departments') {
    const [id, name] = v.parse(CATALOGUE_ROWS.departments, row);
    return searchedRow({ id, code: null, name, parent: null });
  }
  const [id, parent, name] = v.parse(CATALOGUE_ROWS[catalogue], row);
  return searchedRow({ id, code: null, name, parent });
}
