import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export interface KeptTile {
  /** Empty for a tile without content. */
  bytes: Buffer;
  /** Whole epoch milliseconds. */
  storedAt: number;
}

interface TileCache {
  find(name: string): Promise<KeptTile | null>;
  store(name: string, bytes: Buffer): Promise<void>;
}

export interface CacheLimits {
  files: number;
  bytes: number;
}

interface Given {
  folder: string;
  limits: CacheLimits;
  log: Pick<FastifyBaseLogger, 'warn'>;
  lookEvery?: number;
}

/** After this many new tiles those that nobody used for longest are dropped, if there are too many. */
const LOOK_EVERY = 200;
/** What is kept when they are too many. */
const KEPT_SHARE = 0.9;
/** The last use of a tile is written at most so often. */
const USE_MS = 3_600_000;
/** A use this long after the tile was stored is by somebody who came back to it. */
const AGAIN_MS = 60_000;
/** A tile that was used again stays before those that nobody came back to, for so long after its last use. */
const PROTECTED_MS = 30 * 86_400_000;
/** A file that is still half after this was left by a process that ended. */
const HALF_MS = 3_600_000;

/**
 * Tiles as files of one folder, at most so many. The time of change of a file says when it was stored, its time of access when
 * it was last used. A tile that cannot be stored is answered all the same.
 */
export function createTileCache({ folder, limits, log, lookEvery = LOOK_EVERY }: Given): TileCache {
  let newTiles = 0;
  let looking: Promise<void> | null = null;
  let number = 0;

  /** Again if so many were stored meanwhile. */
  async function look(): Promise<void> {
    while (newTiles >= lookEvery) {
      newTiles = 0;
      await dropUnused(folder, limits).catch((error: unknown) =>
        log.warn({ err: error }, 'the folder of the map’s tiles cannot be kept within its limit'),
      );
    }
  }

  return {
    async find(name) {
      const path = join(folder, name);
      try {
        const [bytes, { atimeMs, mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        const now = Date.now();
        // A time written in seconds comes back a fraction of a millisecond off: whole ones stay what they are.
        const storedAt = Math.round(mtimeMs);
        const isFirstAgain = !isUsedAgain(atimeMs, mtimeMs) && now - mtimeMs > AGAIN_MS;
        if (isFirstAgain || now - atimeMs > USE_MS)
          await utimes(path, now / 1000, storedAt / 1000).catch(() => undefined);
        return { bytes, storedAt };
      } catch {
        return null;
      }
    },
    async store(name, bytes) {
      number += 1;
      const half = join(folder, `${name}.${process.pid}-${number}`);
      await mkdir(folder, { recursive: true });
      await writeFile(half, bytes);
      // Never half a tile.
      await rename(half, join(folder, name));
      newTiles += 1;
      if (newTiles < lookEvery) return;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    },
  };
}

const isUsedAgain = (atimeMs: number, mtimeMs: number) => atimeMs - mtimeMs > AGAIN_MS;

async function dropUnused(folder: string, limits: CacheLimits): Promise<void> {
  const names = await readdir(folder);
  const files = (await Promise.all(names.map((name) => describeFile(folder, name)))).filter(
    (file) => file !== null,
  );
  // Somebody who asks for each tile once does not throw out those that others use.
  files.sort(
    (one, other) => Number(other.isProtected) - Number(one.isProtected) || other.usedAt - one.usedAt,
  );
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length <= limits.files && bytes <= limits.bytes) return;
  let [count, room] = [0, limits.bytes * KEPT_SHARE];
  const gone = files.filter(({ size }) => {
    count += 1;
    room -= size;
    return count > limits.files * KEPT_SHARE || room < 0;
  });
  await Promise.all(gone.map(({ path }) => rm(path, { force: true })));
}

/** Null for a file that is gone meanwhile, and for one that is being written. */
async function describeFile(folder: string, name: string) {
  const path = join(folder, name);
  try {
    const { size, atimeMs, mtimeMs } = await stat(path);
    const isHalf = name.includes('.');
    if (isHalf && Date.now() - mtimeMs < HALF_MS) return null;
    const isProtected = !isHalf && isUsedAgain(atimeMs, mtimeMs) && Date.now() - atimeMs < PROTECTED_MS;
    return { path, size, isProtected, usedAt: isHalf ? 0 : Math.max(atimeMs, mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
