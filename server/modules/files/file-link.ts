import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** Permission for one user to open one file, valid for a minute. */
interface Leave {
  name: string;
  subject: string;
  username: string;
}

export const VALID_MS = 60_000;
/** A route parameter has a length limit; the subject identifies the user in the audit log. */
const USERNAME_KEPT = 100;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const Sealed = v.strictTuple([v.string(), v.string(), v.string(), v.number()]);

/**
 * The permission as encrypted, authenticated text for a URL. It is encrypted because the URL stays in the browser's
 * history and in proxies' logs, which must not contain the user's name.
 */
export function sealLeave(leave: Leave, secret: Buffer, now: number): string {
  const { name, subject, username } = leave;
  const sealed: v.InferOutput<typeof Sealed> = [
    name,
    subject,
    username.slice(0, USERNAME_KEPT),
    now + VALID_MS,
  ];
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const content = Buffer.concat([cipher.update(JSON.stringify(sealed)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** The permission; null if the text was not sealed with this secret or has expired. */
export function openLeave(text: string, secret: Buffer, now: number): Leave | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const content = unseal(bytes, secret);
  if (content === null) return null;
  const [name, subject, username, until] = v.parse(Sealed, JSON.parse(content));
  return now < until ? { name, subject, username } : null;
}

function unseal(bytes: Buffer, secret: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
