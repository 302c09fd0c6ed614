import type { ServerConfig } from '../../contract/session/server-config';
import { type CachedIdentity, IDENTITY_KEY, readCachedIdentity } from './cached-identity';
import type { IdentityClient } from './identity-client';
import { keepReaching, pageOccasions } from './keep-reaching';
import { listenForTokens } from './listeners';
import { isSignOutOwed } from './owed-sign-out';
import { pageSurroundings } from './page-surroundings';
import { probeProvider } from './probe-provider';
import { reachKeycloak } from './reach-keycloak';
import { createSession, type Session, type SessionOptions } from './session';
import { SessionFailure } from './session-failure';
import { signInWithKeycloak } from './sign-in-with-keycloak';
import type { FreshToken } from './surroundings';
import { watchForTouch } from './untouched';

let current: Session | undefined;

/**
 * Signs the person in, or navigates to the login page. Call it before the router starts: until it is done, the address
 * contains the identity provider's answer. Throws `SessionFailure`.
 */
export async function startSession(config: ServerConfig): Promise<Session> {
  const client = await signInWithKeycloak(config.identity);
  return open({ client }, config, async () => config);
}

/**
 * Opens the session of the remembered person at once, with or without a network. Each attempt to reach the identity
 * provider calls `loadConfig` again.
 */
export function resumeSession(
  { profile, config }: CachedIdentity,
  loadConfig: () => Promise<ServerConfig>,
): Session {
  const session = open({ remembered: profile }, config, loadConfig);
  void session.nudge();
  return session;
}

function open(
  start: SessionOptions['start'],
  known: ServerConfig,
  loadConfig: () => Promise<ServerConfig>,
): Session {
  let config = known;
  watchForTouch();
  const session = createSession({
    start,
    clientId: known.identity.clientId,
    reach,
    surroundings: pageSurroundings(() => config),
  });
  keepReaching(session, pageOccasions);
  window.addEventListener('storage', ({ key }) => {
    if (key === IDENTITY_KEY || key === null) session.followOtherTab(readCachedIdentity()?.profile ?? null);
  });
  current = session;
  return session;

  async function reach(): Promise<IdentityClient> {
    // The user signed out in another tab. The provider still has their session, so it must not be asked.
    if (isSignOutOwed()) throw new SessionFailure('unreachable');
    const [fresh, failure] = await Promise.all([
      loadConfig().catch(() => null),
      probeProvider(config.identity).catch((why: unknown) => why),
    ]);
    if (failure) throw new SessionFailure('unreachable', failure, fresh !== null);
    config = fresh ?? config;
    return reachKeycloak(config.identity);
  }
}

/** The access token of this page's session, for code outside React. Throws `SessionFailure`. */
export async function getAccessToken(minValiditySeconds?: number): Promise<string> {
  if (!current) throw new SessionFailure('refused');
  return current.getAccessToken(minValiditySeconds);
}

/** Subscribes to fresh tokens: after each sign-in and renewal, and at once if there is one. Returns unsubscribe. */
export function onTokenFresh(listener: (fresh: FreshToken) => void): () => void {
  const fresh = current?.freshToken();
  if (fresh) listener(fresh);
  return listenForTokens(listener);
}
