import { LIMITS } from '../../../../contract/limits';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { readBounded } from '../../../platform/read-bounded';
import { keepPhoto } from '../citizen/keep-photo';
import { BridgeError } from './bridge-error';

/** Where the citizens' application keeps its pictures. No other server is asked, whatever a record says. */
const PHOTO_ORIGINS: readonly string[] = [
  'https://firebasestorage.googleapis.com',
  'https://storage.googleapis.com',
];
const PATIENCE_MS = 20_000;

/** Keeps the picture at an address as the photo of a request. Throws `BridgeError`, and what `keepPhoto` throws. */
export async function bringPhoto(
  platform: Platform,
  publicRef: string,
  address: string,
  { origins = PHOTO_ORIGINS, origin }: { origins?: readonly string[]; origin: Origin },
): Promise<void> {
  const url = URL.parse(address);
  if (!url || !origins.includes(url.origin)) throw new BridgeError('a picture of another server');
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => {
      throw new BridgeError('no answer');
    },
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new BridgeError(`status ${answer.status}`);
  }
  const bytes = await readBounded(answer, LIMITS.fileBytes);
  if (!bytes) throw new BridgeError('too large');
  await keepPhoto(platform, publicRef, bytes, origin);
}
