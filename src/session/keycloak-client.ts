import type Keycloak from 'keycloak-js';
import { createEntityFinder } from './find-entity';
import type { IdentityClient } from './identity-client';
import { SessionFailure } from './session-failure';

/** The client of an initialised keycloak-js, with the entity of its person. Throws `SessionFailure`. */
export async function openClient(keycloak: Keycloak): Promise<IdentityClient> {
  // The app decides when to navigate: the screen may have unsaved work.
  keycloak.loginRequired = false;
  const findEntity = createEntityFinder(keycloak.clientId ?? '');
  let entityId: number | null = null;
  const learnEntity = async () => {
    if (keycloak.token !== undefined) entityId = await findEntity(keycloak.token, keycloak.tokenParsed);
  };
  await learnEntity();
  return {
    get current() {
      const { token, tokenParsed: claims, timeSkew } = keycloak;
      if (token === undefined) return undefined;
      return { token, claims, entityId, expiresAt: ((claims?.exp ?? 0) + (timeSkew ?? 0)) * 1000 };
    },
    holdsFor(seconds) {
      return keycloak.refreshToken !== undefined && !keycloak.isTokenExpired(seconds);
    },
    async renew() {
      if (keycloak.refreshToken === undefined) throw new SessionFailure('refused');
      try {
        await keycloak.updateToken(-1);
      } catch (failure) {
        throw classify(failure);
      }
      await learnEntity();
    },
    signIn: (returnTo) => keycloak.login({ redirectUri: returnTo }),
    // By POST: a token in the URL would stay in the browser history.
    signOut: (returnTo) => keycloak.logout({ redirectUri: returnTo, logoutMethod: 'POST' }),
  };
}

/** Only a 400 or 401 from the provider's token endpoint is a refusal. */
export function classify(failure: unknown): SessionFailure {
  if (failure instanceof SessionFailure) return failure;
  const response =
    typeof failure === 'object' && failure !== null && 'response' in failure && failure.response;
  const isRefused = response instanceof Response && (response.status === 400 || response.status === 401);
  return new SessionFailure(isRefused ? 'refused' : 'unreachable', failure);
}
