import type { PinRow } from './user-database';

/** OWASP's number for PBKDF2 with SHA-256 (2023). A PIN is short: mainly the limit of five trials protects it. */
export const PIN_ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

export function newSalt(): ArrayBuffer {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES)).buffer;
}

export async function deriveWrappingKey(
  pin: string,
  salt: ArrayBuffer,
  iterations: number,
): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

export async function wrapRecordsKey(
  key: CryptoKey,
  wrapping: CryptoKey,
): Promise<Pick<PinRow, 'iv' | 'wrapped'>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES)).buffer;
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, { name: 'AES-GCM', iv });
  return { iv, wrapped };
}

/** `extractable` only to wrap the key again at once. Null: wrong PIN. */
export async function unwrapRecordsKey(
  { iv, wrapped }: PinRow,
  wrapping: CryptoKey,
  extractable: boolean,
): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.unwrapKey(
      'raw',
      wrapped,
      wrapping,
      { name: 'AES-GCM', iv },
      'AES-GCM',
      extractable,
      ['encrypt', 'decrypt'],
    );
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'OperationError') return null;
    throw failure;
  }
}
