const IV_BYTES = 12;

interface SealedBytes {
  iv: ArrayBuffer;
  bytes: ArrayBuffer;
}

/** AES-GCM with a fresh IV. `place` is authenticated: a row copied to another place does not open. */
export async function sealBytes(key: CryptoKey, plain: BufferSource, place: string): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES)).buffer;
  const bytes = await crypto.subtle.encrypt(algorithmOf(iv, place), key, plain);
  return { iv, bytes };
}

/** Rejects with `OperationError` when the key, the bytes or the place differ. */
export function openBytes(key: CryptoKey, { iv, bytes }: SealedBytes, place: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithmOf(iv, place), key, bytes);
}

/** Larger values are sealed in several tasks, so that a slow processor can render in between. */
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
