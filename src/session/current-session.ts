import type { Role } from '../../contract/roles';
import type { ServerConfig } from '../../contract/session/server-config';
import { signInWithKeycloak } from './keycloak-client';
import { underRefreshLock } from './refresh-lock';
import { createSession, type Session } from './session';
import { SessionFailure } from './session-failure';

let current: Session | undefined;

/**
 * Signs the person in, or leaves for the login page. Start it before the router: the answer of the identity
 * provider is in the address until this is done. Throws `SessionFailure`.
 */
export async function startSession(config: ServerConfig): Promise<Session> {
  const identity = await signInWithKeycloak(config.identity);
  current = createSession({
    identity,
    clientId: config.identity.clientId,
    exclusively: underRefreshLock,
    addresses: () => ({ open: window.location.href, home: `${window.location.origin}/` }),
  });
  return current;
}

/** The token of the session of this page, for code outside of React. Throws `SessionFailure`. */
export async function getAccessToken(minValiditySeconds?: number): Promise<string> {
  if (!current) throw new SessionFailure('refused');
  return current.getAccessToken(minValiditySeconds);
}

export async function signOut(): Promise<void> {
  await current?.signOut();
}

/** Whether the person holds one of the roles; nobody signed in holds none. */
export function hasRole(...roles: readonly Role[]): boolean {
  return current?.hasRole(...roles) ?? false;
}
