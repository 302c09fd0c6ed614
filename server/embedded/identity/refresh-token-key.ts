import { createHash } from 'node:crypto';

/** Under what a refresh token rests: its hash. */
export function refreshTokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
