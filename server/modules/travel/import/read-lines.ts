import * as v from 'valibot';
import type { Position } from '../../../../contract/travel/packed-line';
import type { RoadLine } from '../../../../contract/travel/packed-roads';
import { isForCars } from '../road-speeds';
import { RoadsError } from './roads-error';

const Place = v.pipe(
  v.array(v.number()),
  v.minLength(2),
  v.check(([lng = 0, lat = 0]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90),
);
const Line = v.pipe(v.array(Place), v.minLength(2));
const Geometry = v.variant('type', [
  v.object({ type: v.literal('LineString'), coordinates: Line }),
  v.object({ type: v.literal('MultiLineString'), coordinates: v.array(Line) }),
]);

const Collection = v.object({
  attribution: v.optional(v.string()),
  features: v.array(
    v.object({ properties: v.nullish(v.record(v.string(), v.unknown())), geometry: v.nullish(v.unknown()) }),
  ),
});

const OPENSTREETMAP = '© OpenStreetMap';

interface ReadRoads {
  attribution: string;
  lines: RoadLine[];
  ignored: number;
}

/**
 * The roads for cars of a GeoJSON file with the tags of OpenStreetMap as properties (`highway` or `class`, `name`, `oneway`,
 * `maxspeed`, `junction`, `access`), as `osmium export` writes it. A line without a class is a street. Throws `RoadsError` for
 * another file.
 */
export function readLines(bytes: Buffer): ReadRoads {
  const { features, attribution = OPENSTREETMAP } = readCollection(bytes);
  const lines: RoadLine[] = [];
  let ignored = 0;
  for (const { properties, geometry } of features) {
    const read = v.safeParse(Geometry, geometry);
    const road = roadOf(properties ?? {});
    if (!read.success || !road) {
      ignored += 1;
      continue;
    }
    const { type, coordinates } = read.output;
    for (const line of type === 'LineString' ? [coordinates] : coordinates) {
      const points = line.map(([lng = 0, lat = 0]): Position => [lng, lat]);
      lines.push({ ...road.line, points: road.isBackwards ? points.reverse() : points });
    }
  }
  return { attribution, lines, ignored };
}

function readCollection(bytes: Buffer): v.InferOutput<typeof Collection> {
  if (bytes.subarray(0, 40).includes('OSMHeader'))
    throw new RoadsError(
      'El archivo es un PBF de OpenStreetMap. Conviértalo primero a GeoJSON, por ejemplo con osmium-tool:\n  osmium tags-filter vias.osm.pbf w/highway -o solo-vias.osm.pbf\n  osmium export solo-vias.osm.pbf --geometry-types=linestring -o vias.geojson',
    );
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new RoadsError('El archivo no es un GeoJSON: está incompleto o es de otro formato.');
  }
  const read = v.safeParse(Collection, json);
  if (!read.success) throw new RoadsError('El archivo no es una FeatureCollection de GeoJSON.');
  return read.output;
}

/** Null for a way without cars, or of an unknown class. */
function roadOf(tags: Record<string, unknown>) {
  const given = tags.highway ?? tags.class;
  const roadClass = given === undefined || given === null ? 'street' : String(given);
  if (!isForCars(roadClass) || tags.access === 'no' || tags.motor_vehicle === 'no') return null;
  const direction = String(tags.oneway ?? '');
  const isBackwards = direction === '-1' || direction === 'reverse';
  const isImplied = roadClass === 'motorway' || tags.junction === 'roundabout';
  const isOneWay = /^(yes|true|1)$/.test(direction) || isBackwards || (isImplied && direction === '');
  return {
    line: {
      class: roadClass,
      name: typeof tags.name === 'string' ? tags.name.slice(0, 200) : '',
      oneWay: isOneWay,
      limit: limitOf(tags.maxspeed),
    },
    isBackwards,
  };
}

/** `60`, `60 km/h`; 0 for every other text. */
function limitOf(maxspeed: unknown): number {
  const limit = Number(/^(\d{1,3})(\s*km\/h)?$/.exec(String(maxspeed ?? ''))?.[1] ?? 0);
  return limit <= 150 ? limit : 0;
}
