import { MEDELLIN_MUNICIPALITY_ID } from '../../../../../contract/limits';
import { searchText } from '../../../../../contract/search-text';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, distinct } from '../compare';
import type { Planner } from '../plan';
import { type RowReader, readRows } from '../row-reader';
import { byId, writeRows } from '../write-rows';
import { COMMUNE_CODE } from './communes';
import { municipalityCode } from './municipalities';

type Row = typeof schema.neighborhood.$inferSelect;

/** Id: municipality id · 10 000 + the neighbourhood's number. */
const NUMBERS = 10_000;

/**
 * The key of a Medellín neighbourhood is its official number. In other municipalities the key is the name:
 * their numbers are ours, and a new name gets the next number.
 */
export const planNeighborhoods: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.neighborhood));
  const municipalities = byId(await tx.select({ id: schema.municipality.id }).from(schema.municipality));
  const ids = idsByName([...stored.values()]);
  const problems = [...table.problems];

  const wishes = await readRows(table, problems, (row): Row | null => {
    const municipalityId = municipalityOf(row, table.has('municipalityCode'));
    if (municipalityId === null) return null;
    if (!municipalities.has(municipalityId))
      return row.error(`no hay municipio ${municipalityCode(municipalityId)}`);
    const inMedellin = municipalityId === MEDELLIN_MUNICIPALITY_ID;
    const number = inMedellin ? officialNumber(row) : null;
    const givenName = row.text('name');
    if (number === null && givenName === null) return row.error('faltan el código y el nombre');
    const id =
      number !== null
        ? municipalityId * NUMBERS + number
        : ids.find(municipalityId, givenName ?? '', { addNew: !inMedellin });
    if (id === null) return row.warn(`«${givenName}» no tiene un código de barrio de Medellín; se omite`);

    const current = stored.get(id);
    const name = row.name(current?.name, 'name');
    const commune = communeOf(row, inMedellin, number);
    if (name === null || commune === undefined) return null;
    const communeCode = commune ?? current?.communeCode ?? null;
    const { lat = null, lng = null } = current ?? {};
    const search = searchText(name);
    return { id, municipalityId, communeCode, name, search, lat, lng, ...administeredOf(current) };
  });
  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ id, name }) => `${id} ${name}`,
    fields: { name: 'nombre', communeCode: 'comuna' },
    problems,
  });
  return {
    ...compared,
    problems,
    write: (db, editor) => writeRows(db, schema.neighborhood, compared, editor),
  };
};

/** A file without a municipality column is about Medellín. */
function municipalityOf(row: RowReader, hasColumn: boolean): number | null {
  if (!hasColumn) return MEDELLIN_MUNICIPALITY_ID;
  if (row.code('municipalityCode') === null) return row.error('falta el código del municipio');
  const code = row.digits('municipalityCode', 5, 'un código de municipio');
  return code === null ? null : Number(code);
}

/** Commune (two digits) and neighbourhood (two digits). */
function officialNumber(row: RowReader): number | null {
  const code = row.code('code')?.padStart(4, '0') ?? '';
  return /^\d{4}$/.test(code) && COMMUNE_CODE.test(code.slice(0, 2)) ? Number(code) : null;
}

/** Null if the file has no value, undefined if the value is invalid. */
export function communeOf(row: RowReader, inMedellin: boolean, number: number | null = null) {
  const given = /^(?:COMUNA)?(\d{1,2})(?!\d)/.exec(row.code('communeCode') ?? '')?.[1]?.padStart(2, '0');
  if (!inMedellin) return given ?? null;
  if (given !== undefined && !COMMUNE_CODE.test(given)) {
    row.error(`Medellín no tiene comuna ${given}`);
    return undefined;
  }
  return given ?? (number === null ? null : String(number).padStart(4, '0').slice(0, 2));
}

function idsByName(rows: readonly Row[]) {
  const key = (municipalityId: number, name: string) => `${municipalityId} ${searchText(name)}`;
  const known = new Map(rows.map(({ id, municipalityId, name }) => [key(municipalityId, name), id]));
  const last = new Map<number, number>();
  for (const { id, municipalityId } of rows)
    last.set(municipalityId, Math.max(id, last.get(municipalityId) ?? 0));

  return {
    find(municipalityId: number, name: string, { addNew }: { addNew: boolean }): number | null {
      const found = known.get(key(municipalityId, name));
      if (found !== undefined || !addNew) return found ?? null;
      const next = (last.get(municipalityId) ?? municipalityId * NUMBERS) + 1;
      last.set(municipalityId, next);
      known.set(key(municipalityId, name), next);
      return next;
    },
  };
}
