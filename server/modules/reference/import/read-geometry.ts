import type { Box, FaultyGeometry, Geometry } from './source-table';

type Position = readonly [lng: number, lat: number, height?: number];

/** The types of GeoJSON with the brackets around their positions. */
const BRACKETS: ReadonlyMap<string, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
]);

/** The city's own boundaries have some thousands; the answer of a map with more would be too large for a phone. */
const MOST_POSITIONS = 50_000;

/** The geometry of a feature, or why it is none. Brackets are followed no deeper than its type has them. */
export function readGeometry(type: string, coordinates: unknown[]): Geometry | FaultyGeometry {
  const brackets = BRACKETS.get(type);
  const positions = brackets === 0 ? [coordinates] : coordinates.flat((brackets ?? 1) - 1);
  if (brackets === undefined || !positions.every(isPosition))
    return { fault: 'su geometría está mal formada: cada punto es una longitud y una latitud' };
  if (positions.length === 0) return { fault: 'su geometría no tiene puntos' };
  if (positions.length > MOST_POSITIONS)
    return { fault: 'su geometría tiene más de 50.000 puntos: simplifíquela' };
  if (!polygonsOf(type, coordinates).every((rings) => rings.length > 0 && rings.every(isClosed)))
    return { fault: 'su geometría tiene un anillo sin cerrar o de menos de cuatro puntos' };
  return { type, coordinates, box: boxOf(positions) };
}

type Ring = readonly Position[];

/** The polygons of a geometry whose positions were checked, each as its rings. */
function polygonsOf(type: string, coordinates: unknown[]): readonly (readonly Ring[])[] {
  if (type === 'Polygon') return [coordinates as Ring[]];
  return type === 'MultiPolygon' ? (coordinates as Ring[][]) : [];
}

/** A ring ends where it begins. */
function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    (value.length === 2 || value.length === 3) &&
    value.every((number) => Number.isFinite(number))
  );
}

function boxOf(positions: readonly Position[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of positions) {
    box.west = Math.min(box.west, lng);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lng);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
