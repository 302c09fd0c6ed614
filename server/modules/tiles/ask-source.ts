import { VECTOR_TILE } from '../../../contract/tiles/tiles';
import { readBounded } from '../../platform/read-bounded';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;
const VECTOR_TYPES = [VECTOR_TILE, 'application/x-protobuf', 'application/octet-stream'];

/** A source that did not answer with a tile: away, slow, or something else than a tile. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** Whether no other tile can be expected of it now: it is away, refuses the key, or has had enough. */
  readonly isOfAll: boolean;

  constructor(message: string, isOfAll = false) {
    super(message);
    this.isOfAll = isOfAll;
  }
}

const concernsAll = (status: number) => [401, 403, 429].includes(status) || status >= 500;

/**
 * Asks a source for one tile. Null if it has none there (204 or 404). Throws `SourceError` after 5 s, above 2 MB, for a
 * redirect, and for anything that is no tile.
 */
export async function askSource(url: string, isVector: boolean): Promise<Buffer | null> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: isVector ? VECTOR_TILE : 'image/*' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 204 || answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new SourceError(`status ${answer.status}`, concernsAll(answer.status));
    }
    const isRight = isVector ? VECTOR_TYPES.includes(type) : type.startsWith('image/');
    if (!isRight) {
      await answer.body?.cancel();
      throw new SourceError('not a tile');
    }
    const bytes = await readBounded(answer, MOST_BYTES);
    if (!bytes) throw new SourceError('too large');
    if (!isVector && imageType(bytes) === null) throw new SourceError('not an image');
    return bytes;
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('no answer', true);
  }
}

/** The media type of an image by its first bytes; null for anything else. */
export function imageType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
