import { ApiFailure } from '../../api';
import type { PlainFile } from '../../outbox';
import type { PageOutbox } from '../../submissions';

const UNREADABLE = 'No se pudo leer el archivo; adjúntelo de nuevo.';

const read = new WeakMap<File, Promise<PlainFile>>();

/**
 * A file for the outbox: its bytes and their SHA-256. It is read only once: while the user checks the request, so that
 * it is ready when they send it. Rejects with the refusal of its field when the device no longer gives the file.
 */
export function plainFileOf(file: File): Promise<PlainFile> {
  const known = read.get(file);
  if (known) return known;
  const reading = readFile(file);
  read.set(file, reading);
  // A later attempt may be able to read it.
  reading.catch(() => read.delete(file));
  return reading;
}

/** Reads and encrypts the file while the user checks the request. An error shows only on send. */
export function prepareFile(outbox: Pick<PageOutbox, 'prepare'> | null, file: File): void {
  plainFileOf(file).then(
    (plain) => outbox?.prepare([plain]),
    () => undefined,
  );
}

async function readFile(file: File): Promise<PlainFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    const errors = [{ path: 'annex', message: UNREADABLE }];
    throw new ApiFailure({ kind: 'invalid', message: UNREADABLE, errors });
  });
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: file.name, type: file.type, sha256, bytes };
}
