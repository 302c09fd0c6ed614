import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import vtpbf from 'vt-pbf';
import { seedGeography } from '../../../server/seed/read-geography';

/** West, south, east, north of the archive's data. */
export const ARCHIVE_BOUNDS = [-75.62, 6.2, -75.54, 6.28] as const;
const ARCHIVE_ZOOMS = { min: 10, max: 13 };

const KINDS: Record<string, string> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'major_road',
  secondary: 'major_road',
};

/** A PMTiles archive with the streets of the demonstration in protomaps' layers. `zip`: whether its tiles are compressed. */
export function streetArchive({ zip = true } = {}): Buffer {
  const [west, south, east, north] = ARCHIVE_BOUNDS;
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const layers = {
    earth: new GeoJSONVT(
      featuresOf([{ properties: { kind: 'earth' }, type: 'Polygon', coordinates: [corners] }]),
      OPTIONS,
    ),
    roads: new GeoJSONVT(
      featuresOf(
        seedGeography.readRoads().lines.map(({ class: kind, name, points }) => ({
          properties: { kind: KINDS[kind] ?? 'minor_road', ...(name && { name }) },
          type: 'LineString',
          coordinates: points,
        })),
      ),
      OPTIONS,
    ),
    places: new GeoJSONVT(
      featuresOf([
        {
          properties: { kind: 'locality', name: 'Medellin', 'name:es': 'Medellín' },
          type: 'Point',
          coordinates: [-75.575, 6.245],
        },
      ]),
      OPTIONS,
    ),
  };
  const tiles: Stored[] = [];
  for (let z = ARCHIVE_ZOOMS.min; z <= ARCHIVE_ZOOMS.max; z += 1)
    for (let x = columnOf(west, z); x <= columnOf(east, z); x += 1)
      for (let y = rowOf(north, z); y <= rowOf(south, z); y += 1) {
        const found = Object.entries(layers).flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile]] : [];
        });
        if (found.length === 0) continue;
        const bytes = Buffer.from(vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 }));
        tiles.push({ id: zxyToTileId(z, x, y), bytes: zip ? gzipSync(bytes) : bytes });
      }
  return packArchive(tiles, zip);
}

const OPTIONS = { maxZoom: ARCHIVE_ZOOMS.max, indexMaxZoom: 5, buffer: 64, extent: 4096 };

interface Given {
  properties: Record<string, string>;
  type: string;
  coordinates: unknown;
}

const featuresOf = (given: Given[]) =>
  ({
    type: 'FeatureCollection',
    features: given.map(({ properties, type, coordinates }) => ({
      type: 'Feature',
      properties,
      geometry: { type, coordinates },
    })),
  }) as never;

const columnOf = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
function rowOf(lat: number, z: number): number {
  const angle = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z);
}

interface Stored {
  id: number;
  bytes: Buffer;
}

const HEADER_BYTES = 127;

/** The container of PMTiles 3: header, one directory, metadata, tiles in order. */
function packArchive(tiles: Stored[], zip: boolean): Buffer {
  const ordered = [...tiles].sort((one, other) => one.id - other.id);
  const directory = directoryOf(ordered);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(ordered.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const leavesAt = metadataAt + metadata.length;
  const lengths = [
    [HEADER_BYTES, directory.length],
    [metadataAt, metadata.length],
    [leavesAt, 0],
    [leavesAt, data.length],
    [ordered.length, ordered.length],
  ].flat();
  lengths.push(ordered.length);
  for (const [at, value] of lengths.entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  header.writeUInt8(1, 96);
  // Not compressed; gzip or nothing; MVT.
  for (const [at, value] of [1, zip ? 2 : 1, 1, ARCHIVE_ZOOMS.min, ARCHIVE_ZOOMS.max].entries())
    header.writeUInt8(value, 97 + at);
  const degrees = [...ARCHIVE_BOUNDS];
  for (const [at, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + at * 4);
  header.writeUInt8(12, 118);
  header.writeInt32LE(-755_750_000, 119);
  header.writeInt32LE(62_400_000, 123);
  return Buffer.concat([header, directory, metadata, data]);
}

/** Numbers of the tiles, runs of one, lengths, offsets. */
function directoryOf(tiles: readonly Stored[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // 0: right after the one before.
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}
