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

/** The geometry of a feature, or why it is none. Brackets are followed no deeper than its type has them. */
export function readGeometry(type: string, coordinates: unknown[]): Geometry | FaultyGeometry {
  const brackets = BRACKETS.get(type);
  const positions = brackets === 0 ? [coordinates] : coordinates.flat((brackets ?? 1) - 1);
  if (brackets === undefined || !positions.every(isPosition))
    return { fault: 'su geometría está mal formada: cada punto es una longitud y una latitud' };
  if (positions.length === 0) return { fault: 'su geometría no tiene puntos' };
  return { type, coordinates, box: boxOf(positions) };
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
