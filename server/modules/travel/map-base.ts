import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MapBase } from '../../../contract/travel/map-base';
import { packLine } from '../../../contract/travel/packed-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import { KeptJson } from '../../platform/http/route';
import type { Geography } from '../../platform/ports/geography';
import { CLASS_ORDER } from './road-speeds';
import { simplifyLine } from './simplify-line';

const compress = promisify(brotliCompress);
/** Made once in a process; higher takes seconds. */
const QUALITY = 9;
/** Hundred-thousandths of a degree, 1.1 m. */
const SCALE = 1e5;
/** Less than a pixel at street level. */
const TOLERANCE_METRES = 4;

/** One for each geography: staff and citizens have the same map. */
const bases = new WeakMap<Geography, () => Promise<KeptJson>>();

/** The embedded map as a complete answer, made at its first use. */
export function mapBaseOf(geography: Geography): () => Promise<KeptJson> {
  const known = bases.get(geography) ?? createMapBase(geography);
  bases.set(geography, known);
  return known;
}

function createMapBase(geography: Geography): () => Promise<KeptJson> {
  let made: Promise<KeptJson> | null = null;
  return () => {
    made ??= make(geography).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

async function make(geography: Geography): Promise<KeptJson> {
  const data = mapBase(geography);
  const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
  const json = Buffer.from(JSON.stringify({ ok: true, data }));
  const brotli = await compress(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return new KeptJson(version, json, brotli);
}

function mapBase(geography: Geography): MapBase {
  const { attribution, lines } = geography.readRoads();
  const names = geography.readCommuneNames();
  const classes = [...new Set(lines.map((line) => line.class))].sort((one, other) => rank(one) - rank(other));
  return {
    attribution,
    bounds: boundsOf(lines),
    scale: SCALE,
    classes,
    roads: roadsOf(lines, classes),
    communes: geography.readCommuneOutlines().map(({ code, rings }) => ({
      code,
      name: names.get(code) ?? code,
      rings: rings.map((ring) => packLine(simplifyLine(ring, TOLERANCE_METRES), SCALE)),
    })),
    places: geography.readPlaces(),
  };
}

/** Unknown classes come last. */
function rank(roadClass: string): number {
  const at = CLASS_ORDER.indexOf(roadClass);
  return at === -1 ? CLASS_ORDER.length : at;
}

/** The lines of one street together, the large streets first. */
function roadsOf(lines: readonly RoadLine[], classes: readonly string[]): MapBase['roads'] {
  const roads = new Map<string, MapBase['roads'][number]>();
  for (const { class: roadClass, name, points } of lines) {
    const key = `${roadClass}|${name}`;
    const road = roads.get(key) ?? { class: classes.indexOf(roadClass), name, lines: [] };
    road.lines.push(packLine(simplifyLine(points, TOLERANCE_METRES), SCALE));
    roads.set(key, road);
  }
  return [...roads.values()].sort((one, other) => one.class - other.class);
}

function boundsOf(lines: readonly RoadLine[]): MapBase['bounds'] {
  const bounds: MapBase['bounds'] = [180, 90, -180, -90];
  for (const { points } of lines)
    for (const [lng, lat] of points) {
      bounds[0] = Math.min(bounds[0], lng);
      bounds[1] = Math.min(bounds[1], lat);
      bounds[2] = Math.max(bounds[2], lng);
      bounds[3] = Math.max(bounds[3], lat);
    }
  return bounds;
}
