import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type MapTiles, VECTOR_TILE } from '../../../contract/tiles/tiles';
import { TRAFFIC_MINUTES } from '../../../contract/travel/traffic-words';
import { Refused } from '../../platform/http/refused';
import type { Tile, TileSource } from '../../platform/ports/tiles';
import { steadyNow } from '../../platform/steady-now';
import { createWorkLimit } from '../../platform/work-limit';
import { askSource, imageType, SourceError } from './ask-source';
import { isServed, REGION } from './served-region';
import { type AllowedTiles, createTileAllowance, STREETS_ALLOWED, TRAFFIC_ALLOWED } from './tile-allowance';
import { type CacheLimits, createTileCache, type KeptTile } from './tile-cache';
import { createTileRests } from './tile-rests';

/** A tile that is older is asked for again; without an answer it is shown all the same. */
const FRESH_MS = 7 * 86_400_000;
/** A source that is away or refuses us is not asked for this long: nobody waits for it. */
const REST_MS = 15_000;
/** A tile that failed alone is not asked for again for this long. */
const TILE_REST_MS = 60_000;
/** A kept tile of which the source says that there is none is not asked for again for this long. */
const GONE_REST_MS = 3_600_000;
/** A clock that is set back by less makes no tile old. */
const CLOCK_SLACK_MS = 60_000;
/** When so many tiles fail one after another, each for itself, the source is at fault: a wrong address, a portal. */
const FAULTY_AFTER = 20;
/** Requests to the source at the same time. */
const AT_ONCE = 16;
/** Tiles that this process asks for in a minute, whoever wants them: the key of the source is not for everybody. */
const MOST_A_MINUTE = 3000;
const LIMITS: CacheLimits = { files: 40_000, bytes: 1024 * 1024 * 1024 };
const ATTRIBUTION = '© OpenStreetMap';

/** How old a tile may be, milliseconds, and how many an address may ask for. */
interface Ages {
  /** An older one is asked for again. */
  fresh: number;
  /** An older one is never shown; without it, an old tile is better than none. */
  most?: number;
  allowed: AllowedTiles;
}
const STREETS: Ages = { fresh: FRESH_MS, allowed: STREETS_ALLOWED };
/** The traffic of the last minutes; what is older is wrong. */
export const TRAFFIC: Ages = { fresh: 2 * 60_000, most: TRAFFIC_MINUTES * 60_000, allowed: TRAFFIC_ALLOWED };

interface Given {
  /** With `{z}`, `{x}` and `{y}`. */
  template: string;
  folder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
  limits?: CacheLimits;
  lookEvery?: number;
  ages?: Ages;
}

/** Vector tiles have an ending of their own; everything else is an image. */
const isVectorAddress = (template: string) => /\.(mvt|pbf)$/i.test(new URL(template).pathname);

/**
 * The tiles of another server, through this one: the browser learns neither its address nor its key. What was asked for once
 * is kept in a folder and survives an outage of the source. Those who want the same tile at once wait for one request.
 */
export function addressSource({
  template,
  folder,
  log,
  now = steadyNow,
  limits = LIMITS,
  lookEvery,
  ages = STREETS,
}: Given): TileSource {
  const isVector = isVectorAddress(template);
  const version = createHash('sha256').update(template).digest('base64url').slice(0, 12);
  const cache = createTileCache({ folder: join(folder, version), limits, log, lookEvery });
  const asking = new Map<string, Promise<Buffer | null>>();
  const withinLimit = createWorkLimit(AT_ONCE);
  const tileRests = createTileRests(now);
  const allowance = createTileAllowance(now, ages.allowed);
  let failedInARow = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let minute = { began: Number.NEGATIVE_INFINITY, asked: 0 };
  const info: MapTiles = {
    kind: isVector ? 'vector' : 'raster',
    version,
    minZoom: 0,
    maxZoom: isVector ? 15 : 19,
    bounds: [...REGION],
    attribution: ATTRIBUTION,
  };

  function mayAsk(asker: string | undefined): boolean {
    if (now() < restsUntil) return false;
    if (asker !== undefined && !allowance.take(asker)) return false;
    if (now() - minute.began >= 60_000) minute = { began: now(), asked: 0 };
    minute.asked += 1;
    return minute.asked <= MOST_A_MINUTE;
  }

  /** The answer of the source; null if it began to rest while this request waited. */
  async function ask(name: string, url: string, kept: KeptTile | null): Promise<Buffer | null> {
    try {
      const bytes = await withinLimit(async () => {
        if (now() < restsUntil) return null;
        return (await askSource(url, isVector)) ?? Buffer.alloc(0);
      });
      if (bytes === null) return null;
      failedInARow = 0;
      restsUntil = Number.NEGATIVE_INFINITY;
      // Streets do not vanish; a jam does.
      if (bytes.length === 0 && kept && kept.bytes.length > 0 && ages.most === undefined) {
        tileRests.begin(name, GONE_REST_MS);
        return null;
      }
      await cache.store(name, bytes).catch(() => undefined);
      return bytes;
    } catch (error) {
      noteFailure(name, error);
      return null;
    }
  }

  function noteFailure(name: string, error: unknown): void {
    if (!(error instanceof SourceError)) throw error;
    const { isOfAll, message: reason } = error;
    if (isOfAll) {
      if (now() >= restsUntil) log.warn({ reason }, 'the source of the map’s tiles failed');
      restsUntil = now() + REST_MS;
      return;
    }
    failedInARow += 1;
    if (failedInARow === 1 || failedInARow === FAULTY_AFTER)
      log.warn({ reason, tile: name, failedInARow }, 'the source of the map’s tiles gave no tile');
    tileRests.begin(name, TILE_REST_MS);
  }

  /** Null if the source cannot be asked now, failed, or no longer has what is kept. */
  async function fresh(
    name: string,
    url: string,
    kept: KeptTile | null,
    asker: string | undefined,
  ): Promise<Buffer | null> {
    const running = asking.get(name);
    if (!running && (tileRests.has(name) || !mayAsk(asker))) return null;
    const answer = running ?? ask(name, url, kept).finally(() => asking.delete(name));
    asking.set(name, answer);
    return answer;
  }

  return {
    info: () => info,
    keptSeconds: ages.fresh / 1000,
    state: () => (now() < restsUntil || failedInARow >= FAULTY_AFTER ? 'down: source' : 'ok'),
    async read(z, x, y, asker) {
      if (z > info.maxZoom || !isServed(z, x, y)) throw new Refused('NOT_FOUND');
      const name = `${z}-${x}-${y}`;
      const stored = await cache.find(name);
      const age = stored ? ageOf(stored) : 0;
      if (stored && age < ages.fresh) return tileOf(stored, isVector);
      const kept = age < (ages.most ?? Number.POSITIVE_INFINITY) ? stored : null;
      const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
      const bytes = (await fresh(name, url, kept, asker)) ?? kept?.bytes;
      if (!bytes) throw new Refused('UNAVAILABLE');
      return tileOf({ bytes }, isVector);
    },
    close: async () => {
      await Promise.allSettled(asking.values());
    },
  };
}

/** Of a tile that was stored later than now nobody knows the age: the clock was set back since. */
function ageOf({ storedAt }: KeptTile): number {
  const age = Date.now() - storedAt;
  return age < -CLOCK_SLACK_MS ? Number.POSITIVE_INFINITY : age;
}

function tileOf({ bytes }: Pick<KeptTile, 'bytes'>, isVector: boolean): Tile | null {
  if (bytes.length === 0) return null;
  return { bytes, type: isVector ? VECTOR_TILE : (imageType(bytes) ?? 'image/png') };
}
