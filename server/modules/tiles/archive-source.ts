import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { type MapTiles, VECTOR_TILE } from '../../../contract/tiles/tiles';
import { Refused } from '../../platform/http/refused';
import type { TileSource } from '../../platform/ports/tiles';

const unzip = promisify(gunzip);

/** A directory or a tile that is larger is damaged. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_UNZIPPED_BYTES = 16 * 1024 * 1024;
/** Directories in memory. */
const MOST_DIRECTORIES = 64;
/** Tiles that failed and are remembered: one is enough to tell the damage. */
const MOST_FAILED = 100;
/** Another file has another version. */
const YEAR_SECONDS = 365 * 86_400;
const ATTRIBUTION = '© OpenStreetMap';

/** An archive that cannot be used. The message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/**
 * Opens a PMTiles archive of vector tiles. Throws `ArchiveError` if it is another kind of file, or shorter than it says. The
 * file stays open: one that is replaced counts after the next start.
 */
export async function openArchive(path: string): Promise<TileSource> {
  const file = await open(path, 'r').catch(() => {
    throw new ArchiveError('no se puede leer');
  });
  try {
    const { size, mtimeMs } = await file.stat();
    const archive = new PMTiles(
      sourceOf(file, path),
      new ResolvedValueCache(MOST_DIRECTORIES, true),
      decompress,
    );
    const header = await archive.getHeader().catch(() => {
      throw new ArchiveError('no es un archivo PMTiles');
    });
    requireUsable(header, size);
    return archiveSource(file, archive, header, `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`);
  } catch (error) {
    await file.close();
    throw error;
  }
}

function requireUsable(header: Header, size: number): void {
  const { tileType, minZoom, maxZoom, tileDataOffset, tileDataLength = 0 } = header;
  if (tileType !== TileType.Mvt) throw new ArchiveError('no tiene teselas vectoriales (MVT)');
  if (tileDataOffset + tileDataLength > size) throw new ArchiveError('está incompleto');
  if (minZoom > maxZoom || maxZoom > 22) throw new ArchiveError('está dañado');
  const { minLon, minLat, maxLon, maxLat } = header;
  if (!(minLon < maxLon && minLat < maxLat)) throw new ArchiveError('está dañado');
}

function archiveSource(file: FileHandle, archive: PMTiles, header: Header, version: string): TileSource {
  const info: MapTiles = {
    kind: 'vector',
    version,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    attribution: ATTRIBUTION,
  };
  const failed = new Map<string, [number, number, number]>();

  async function readTile(z: number, x: number, y: number) {
    const name = `${z}-${x}-${y}`;
    try {
      const tile = await archive.getZxy(z, x, y);
      failed.delete(name);
      return tile;
    } catch {
      failed.delete(name);
      if (failed.size < MOST_FAILED) failed.set(name, [z, x, y]);
      throw new Refused('UNAVAILABLE');
    }
  }

  /** Reads a tile that failed once more: the failure may have been a passing one. */
  function readFailedAgain(): void {
    const [first] = failed.values();
    if (first) readTile(...first).catch(() => undefined);
  }

  return {
    info: () => info,
    keptSeconds: YEAR_SECONDS,
    state: () => (failed.size > 0 ? 'down: damaged' : 'ok'),
    async read(z, x, y) {
      if (z < info.minZoom || z > info.maxZoom) throw new Refused('NOT_FOUND');
      const tile = await readTile(z, x, y);
      readFailedAgain();
      return tile ? { bytes: Buffer.from(tile.data), type: VECTOR_TILE } : null;
    },
    close: () => file.close(),
  };
}

/** Reads parts of the file. A part that is not there whole is damage. */
function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (length > MOST_BYTES) throw new ArchiveError('está dañado');
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      // The library reads the header with the first directory, which may be longer than a small file.
      const isStart = offset === 0;
      if (bytesRead < length && !isStart) throw new ArchiveError('está incompleto');
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  };
}

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data;
  if (compression !== Compression.Gzip) throw new ArchiveError('usa una compresión que no se admite');
  const unzipped = await unzip(new Uint8Array(data), { maxOutputLength: MOST_UNZIPPED_BYTES });
  return new Uint8Array(unzipped).buffer;
}
