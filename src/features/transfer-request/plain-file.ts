import type { PlainFile } from '../../outbox';
import type { PageOutbox } from '../../submissions';

const read = new WeakMap<File, Promise<PlainFile>>();

/**
 * A file as the outbox keeps it: its bytes, and the SHA-256 by which anybody can tell that they are still the same. Read
 * once: asked for while the request is read once more, it is there at the tap that sends it.
 */
export function plainFileOf(file: File): Promise<PlainFile> {
  const known = read.get(file);
  if (known) return known;
  const reading = readFile(file);
  read.set(file, reading);
  // What could not be read may be readable at the next try.
  reading.catch(() => read.delete(file));
  return reading;
}

/** Reads and encrypts it while the request is read once more; what fails then is said when it is sent. */
export function prepareFile(outbox: Pick<PageOutbox, 'prepare'> | null, file: File): void {
  plainFileOf(file).then(
    (plain) => outbox?.prepare([plain]),
    () => undefined,
  );
}

async function readFile(file: File): Promise<PlainFile> {
  const bytes = await file.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, type: file.type, sha256, bytes };
}
