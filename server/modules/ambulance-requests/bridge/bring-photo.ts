import { LIMITS } from '../../../../contract/limits';
import type { Origin } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
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
  await keepPhoto(platform, publicRef, await readBounded(answer), origin);
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LIMITS.fileBytes) throw new BridgeError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
