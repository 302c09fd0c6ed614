import { createHmac } from 'node:crypto';
import type { IceServer } from '../../../contract/telecare/telecare';
import type { TelecareSettings } from '../../platform/ports/telecare';

/** Longer than a call, so that one that changes networks can connect again. */
const VALID_SECONDS = 2 * 3600;

/**
 * The TURN servers with credentials as coturn's `use-auth-secret` reads them: the name begins with the second of its expiry,
 * the password is its HMAC. `about` is in the TURN server's log: no person. `now`: epoch milliseconds.
 */
export function iceServers(turn: TelecareSettings['turn'], about: string, now: number): IceServer[] {
  if (!turn) return [];
  const username = `${Math.floor(now / 1000) + VALID_SECONDS}:${about}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: [...turn.urls], username, credential }];
}
