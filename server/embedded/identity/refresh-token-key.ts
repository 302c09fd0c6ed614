import { createHash } from 'node:crypto';

/** Storage key of a refresh token: its hash. */
export function refreshTokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
