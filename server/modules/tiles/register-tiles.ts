import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VECTOR_TILE } from '../../../contract/tiles/tiles';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import type { Tile, TileSource } from '../../platform/ports/tiles';
import { createCompressedTiles } from './compressed-tiles';

const DEEPEST = 22;
const HOUR_SECONDS = 3600;
/**
 * Tiles that one address may ask for, counted apart from sign-in and everything else: ten screens of a regulation centre that
 * open two or three views each, and less than half of what this server asks of its source in a minute.
 */
const PER_MINUTE = 1200;
const LIMIT = {
  max: PER_MINUTE,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `tiles ${ip}`,
};

interface Asked {
  z: string;
  x: string;
  file: string;
}

/**
 * `GET /tiles/{z}/{x}/{y}.mvt` and `….png`. They are public, because they are open data and have nothing of this installation:
 * so browsers may cache them, and the service worker keeps what was seen.
 */
export function registerTiles(
  app: FastifyInstance,
  { tiles, trafficTiles }: Pick<Platform, 'tiles' | 'trafficTiles'>,
): void {
  registerSource(app, '/tiles', tiles);
  // Another folder than the one whose tiles the service worker keeps: the traffic of an hour ago is wrong.
  registerSource(app, '/traffic-tiles', trafficTiles, CLEAR);
}

/**
 * An image of one clear pixel. Where the service has no traffic, nothing is drawn and nothing is wrong; for an image without content a
 * browser says that it failed. Streets without a tile do say so: the embedded base is then shown.
 */
const CLEAR: Tile = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
    'base64',
  ),
};

function registerSource(
  app: FastifyInstance,
  path: string,
  tiles: TileSource | null,
  empty: Tile | null = null,
): void {
  const compressed = createCompressedTiles();
  app.get<{ Params: Asked }>(
    `${path}/:z/:x/:file`,
    { config: { rateLimit: LIMIT } },
    async (request, reply) => {
      const info = tiles?.info();
      if (!tiles || !info) throw new Refused('NOT_FOUND');
      const ending = info.kind === 'vector' ? 'mvt' : 'png';
      const { z, x, y } = readAddress(request.params, ending);
      const found = await tiles.read(z, x, y, request.ip);
      const tile = found ?? (info.kind === 'raster' ? empty : null);
      // With its version in the address a tile never changes; where there is none yet, there may be one later.
      const isVersioned = found !== null && (request.query as { v?: unknown }).v === info.version;
      reply.header(
        'cache-control',
        isVersioned
          ? `public, max-age=${tiles.keptSeconds}, immutable`
          : `public, max-age=${Math.min(tiles.keptSeconds, HOUR_SECONDS)}`,
      );
      if (!tile) return reply.code(204).send();
      const etag = `"${createHash('sha256').update(tile.bytes).digest('base64url').slice(0, 22)}"`;
      reply.header('etag', etag);
      if (namesTag(request, etag)) return reply.code(304).send();
      reply.type(tile.type).header('vary', 'accept-encoding');
      if (!takesGzip(tile.type, request)) return reply.send(tile.bytes);
      return reply.header('content-encoding', 'gzip').send(await compressed(etag, tile.bytes));
    },
  );
}

/** Throws `Refused` unless they are whole numbers in the range of their zoom. */
function readAddress({ z, x, file }: Asked, ending: string) {
  const found = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.(mvt|png)$/.exec(`${z}/${x}/${file}`);
  const [zoom = -1, column = -1, row = -1] = (found ?? []).slice(1, 4).map(Number);
  const width = 2 ** zoom;
  if (!found || found[4] !== ending || zoom > DEEPEST || column >= width || row >= width)
    throw new Refused('NOT_FOUND');
  return { z: zoom, x: column, y: row };
}

function namesTag({ headers }: FastifyRequest, etag: string): boolean {
  return (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Images are compressed already; vector tiles become half as large. */
function takesGzip(type: string, { headers }: FastifyRequest): boolean {
  return type === VECTOR_TILE && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
}
