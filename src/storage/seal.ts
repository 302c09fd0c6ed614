const IV_BYTES = 12;

export interface SealedBytes {
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
}

/** AES-GCM under a fresh iv. It opens only with the same `place`: moved elsewhere, it is no longer believed. */
export async function sealBytes(key: CryptoKey, plain: BufferSource, place: string): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES)).buffer;
  const bytes = await crypto.subtle.encrypt(algorithmOf(iv, place), key, plain);
  return { iv, bytes };
}

/** Rejects with an `OperationError` when the key, a byte or the place is another. */
export function openBytes(key: CryptoKey, { iv, bytes }: SealedBytes, place: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithmOf(iv, place), key, bytes);
}

/** More than this is made in several turns, so that a slow processor draws between them. */
const LARGE_CHARACTERS = 100_000;

export async function sealJson(key: CryptoKey, value: unknown, place: string): Promise<SealedBytes> {
  const text = JSON.stringify(value);
  if (text.length > LARGE_CHARACTERS) await nextTurn();
  const plain = new TextEncoder().encode(text);
  if (text.length > LARGE_CHARACTERS) await nextTurn();
  return sealBytes(key, plain, place);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export async function openJson(key: CryptoKey, sealed: SealedBytes, place: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await openBytes(key, sealed, place)));
}

function algorithmOf(iv: ArrayBuffer, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
}
