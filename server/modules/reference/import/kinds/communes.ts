import type { CommuneBoundary } from '../../tables';
import * as schema from '../../tables';
import { compare, distinct } from '../compare';
import type { Planner } from '../plan';
import { readRows } from '../row-reader';
import type { Box, Geometry } from '../source-table';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.commune.$inferSelect;

/** Medellín's communes are 01 to 16, its corregimientos 50, 60, 70, 80 and 90. */
export const COMMUNE_CODE = /^(0[1-9]|1[0-6]|[5-9]0)$/;

export const planCommunes: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.commune));
  const problems = [...table.problems];
  const wishes = await readRows(table, problems, (row, { geometry }): Row | null => {
    const given = row.code('code');
    if (given === null) return row.error('falta el código');
    const code = given.padStart(2, '0');
    if (!COMMUNE_CODE.test(code)) return row.error(`«${given}» no es una comuna de Medellín`);
    const id = Number(code);
    const current = stored.get(id);
    const name = row.name(current?.name, 'name');
    if (name === null) return null;
    if (geometry && 'fault' in geometry) return row.error(geometry.fault);
    if (geometry && !isInMedellin(geometry.box)) return row.error('su geometría no está en Medellín');
    const boundary = boundaryOf(geometry) ?? current?.boundary ?? null;
    const { lat, lng } = row.position() ?? pointOf(geometry, current);
    const section = sectionOf(row.text('section')) ?? current?.section ?? null;
    return { id, code, name, section, lat, lng, boundary };
  });
  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ code, name }) => `${code} ${name}`,
    fields: { name: 'nombre', section: 'zona', lat: 'latitud', lng: 'longitud', boundary: 'límite' },
  });
  return { ...compared, problems, write: (db, editor) => writeRows(db, schema.commune, compared, editor) };
};

/** With its corregimientos, and some kilometres around. */
const isInMedellin = ({ west, south, east, north }: Box) =>
  west > -75.8 && east < -75.4 && south > 6.1 && north < 6.45;

/** Some map layers number the city's zones; our rows have names instead. */
const sectionOf = (text: string | null) => (text !== null && /^\d+$/.test(text) ? null : text);

function boundaryOf(geometry: Geometry | null): CommuneBoundary | null {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null;
  return { type: geometry.type, coordinates: geometry.coordinates };
}

/** Our stored point, or the centre of the bounding box for a new commune. */
function pointOf(geometry: Geometry | null, current: Row | undefined): Pick<Row, 'lat' | 'lng'> {
  if ((current?.lat ?? null) !== null || !geometry)
    return { lat: current?.lat ?? null, lng: current?.lng ?? null };
  const { west, south, east, north } = geometry.box;
  const middle = (least: number, most: number) => Math.round(((least + most) / 2) * 1e5) / 1e5;
  return { lat: middle(south, north), lng: middle(west, east) };
}
