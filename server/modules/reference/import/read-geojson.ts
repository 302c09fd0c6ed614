import * as v from 'valibot';
import { ImportError } from './import-error';
import { tooManyRows } from './read-csv';
import { readGeometry } from './read-geometry';
import type { Geometry, SourceTable } from './source-table';

const Collection = v.object({
  type: v.literal('FeatureCollection'),
  crs: v.nullish(v.object({ properties: v.optional(v.object({ name: v.optional(v.string()) })) })),
  features: v.array(
    v.object({
      properties: v.nullable(v.record(v.string(), v.unknown())),
      geometry: v.nullish(v.object({ type: v.string(), coordinates: v.array(v.unknown()) })),
    }),
  ),
});

/** CRS names in GeoJSON that mean longitude and latitude in degrees. */
const DEGREES = /CRS84|4326|4686/;

/** The features' properties as rows, with their geometry. */
export function readGeojson(text: string, encoding: string, most: number | null = null): SourceTable {
  const json = parseJson(text);
  // Before the check of each feature, which takes long.
  if (most && countFeatures(json) > most) throw new ImportError(tooManyRows(most));
  const parsed = v.safeParse(Collection, json);
  if (!parsed.success)
    throw new ImportError(
      'El archivo es JSON, pero no una FeatureCollection de GeoJSON con geometrías simples.',
    );
  const { features, crs } = parsed.output;
  if (features.length === 0) throw new ImportError('El GeoJSON no trae ningún elemento.');
  const geometries = features.map(({ geometry }) =>
    geometry ? readGeometry(geometry.type, geometry.coordinates) : null,
  );
  const system = crs?.properties?.name;
  if (
    (system && !DEGREES.test(system)) ||
    !geometries.every((geometry) => !geometry || 'fault' in geometry || isInDegrees(geometry))
  )
    throw new ImportError('Las coordenadas del GeoJSON no están en WGS84 (grados): expórtelo en EPSG:4326.');

  const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  return {
    format: `GeoJSON, ${encoding}`,
    place: 'elemento',
    columns,
    rows: features.map(({ properties }, index) => ({
      at: index + 1,
      cells: columns.map((column) => asText(properties?.[column])),
      geometry: geometries[index] ?? null,
    })),
    uneven: [],
    problems: [],
  };
}

function countFeatures(json: unknown): number {
  const { features } = Object(json) as { features?: unknown };
  return Array.isArray(features) ? features.length : 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ImportError('El archivo empieza como JSON, pero está incompleto o mal formado.');
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isInDegrees({ box }: Geometry): boolean {
  return box.west >= -180 && box.east <= 180 && box.south >= -90 && box.north <= 90;
}
