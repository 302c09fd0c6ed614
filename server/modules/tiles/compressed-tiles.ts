import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createWorkLimit } from '../../platform/work-limit';

const compress = promisify(gzip);

const AT_ONCE = 4;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Compresses tiles, and remembers those that were used last. `tag` is the same for the same bytes only; those who want the same
 * at once wait for one compression.
 */
export function createCompressedTiles(
  mostBytes = MOST_BYTES,
  zip: (bytes: Buffer) => Promise<Buffer> = compress,
) {
  const kept = new Map<string, Buffer>();
  const running = new Map<string, Promise<Buffer>>();
  const withinLimit = createWorkLimit(AT_ONCE);
  let size = 0;

  function keep(tag: string, bytes: Buffer): void {
    kept.set(tag, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function make(tag: string, bytes: Buffer): Promise<Buffer> {
    const zipped = await withinLimit(() => zip(bytes));
    keep(tag, zipped);
    return zipped;
  }

  return async (tag: string, bytes: Buffer): Promise<Buffer> => {
    const found = kept.get(tag);
    if (found) {
      kept.delete(tag);
      kept.set(tag, found);
      return found;
    }
    const made = running.get(tag) ?? make(tag, bytes).finally(() => running.delete(tag));
    running.set(tag, made);
    return made;
  };
}
