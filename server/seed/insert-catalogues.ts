import { searchText } from '../../contract/search-text';
import * as schema from '../modules/reference/tables';
import type { Orm } from '../platform/database/database';
import { insertAll } from '../platform/database/insert-all';
import { careNetworks } from './demonstration/networks';
import {
  readAddressLetters,
  readCie10,
  readCommunes,
  readDepartments,
  readMunicipalities,
  readNeighborhoods,
  readRegimes,
} from './read-catalogue';
import { readCommuneOutlines } from './read-geography';

/** Catalogues of every installation, with or without demonstration. */
export async function insertCatalogues(tx: Orm): Promise<void> {
  const departments = readDepartments().map(({ id, name }) => ({ id, name, search: searchText(name) }));
  await insertAll(tx, schema.department, departments);

  const municipalities = readMunicipalities().map(({ id, departmentId, name }) => ({
    id,
    departmentId,
    name,
    search: searchText(name),
  }));
  await insertAll(tx, schema.municipality, municipalities);

  await insertAll(tx, schema.commune, communesWithBoundaries());

  const neighborhoods = readNeighborhoods().map(({ id, municipalityId, communeId, name }) => ({
    id,
    municipalityId,
    communeCode: communeCodeOf(communeId),
    name,
    search: searchText(name),
  }));
  await insertAll(tx, schema.neighborhood, neighborhoods);

  const cie10 = readCie10().map((row) => ({ ...row, search: searchText(row.code, row.name) }));
  await insertAll(tx, schema.cie10, cie10);

  await insertAll(tx, schema.network, careNetworks);
  await insertAll(tx, schema.regimeType, readRegimes());
  await insertAll(tx, schema.addressLetter, readAddressLetters());
}

/** A corregimiento has no boundary until its official list is imported. */
function communesWithBoundaries() {
  const outlines = new Map(readCommuneOutlines().map(({ code, rings }) => [code, rings]));
  return readCommunes().map((commune) => {
    const rings = outlines.get(commune.code);
    return { ...commune, boundary: rings ? { type: 'Polygon' as const, coordinates: rings } : null };
  });
}

/** Two digits, Medellín's form: `01`, `16`, `60`. */
export function communeCodeOf(communeId: number | null): string | null {
  return communeId === null ? null : String(communeId).padStart(2, '0');
}
