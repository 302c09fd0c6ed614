import type Keycloak from 'keycloak-js';
import type { ServerConfig } from '../../contract/session/server-config';
import type { IdentityClient } from './identity-client';
import { SessionFailure } from './session-failure';

/**
 * Signs in with keycloak-js, which is loaded only here. When nobody is signed in this leaves for the login
 * page and never returns; the address that was wanted is the one that the person comes back to.
 */
export async function signInWithKeycloak(identity: ServerConfig['identity']): Promise<IdentityClient> {
  const { default: KeycloakAdapter } = await import('keycloak-js');
  const keycloak = new KeycloakAdapter(identity);
  try {
    await keycloak.init({
      onLoad: 'login-required',
      checkLoginIframe: false,
      pkceMethod: 'S256',
      redirectUri: withoutFragment(window.location.href),
    });
  } catch (failure) {
    throw classify(failure);
  }
  // From here on the app decides when to leave: what is on the screen may not be saved yet.
  keycloak.loginRequired = false;
  return clientOf(keycloak);
}

function clientOf(keycloak: Keycloak): IdentityClient {
  return {
    get current() {
      const { token, tokenParsed } = keycloak;
      return token === undefined ? undefined : { token, claims: tokenParsed };
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
    },
    signIn: (returnTo) => keycloak.login({ redirectUri: returnTo }),
    signOut: (returnTo) => keycloak.logout({ redirectUri: returnTo }),
  };
}

/** The tokens come back in the fragment, so the address to return to has none. */
function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}

/** Only the provider's own no (400 or 401 of its token endpoint) is a refusal. */
function classify(failure: unknown): SessionFailure {
  const response =
    typeof failure === 'object' && failure !== null && 'response' in failure && failure.response;
  const isRefused = response instanceof Response && (response.status === 400 || response.status === 401);
  return new SessionFailure(isRefused ? 'refused' : 'unreachable', failure);
}
