import Keycloak from 'keycloak-js';
import type { ServerConfig } from '../../contract/session/server-config';
import type { IdentityClient } from './identity-client';
import { classify, openClient } from './keycloak-client';
import { isSignOutOwed, settleSignOut, takeSignOutAttempt } from './owed-sign-out';
import { probeProvider } from './probe-provider';
import { askSilently } from './reach-keycloak';
import { comesBackFromLogin, withoutAnswer } from './returned-answer';
import { isSessionFailure } from './session-failure';
import { within } from './within';

/** Time limit of the code exchange; keycloak-js has none. */
const EXCHANGE_MS = 20_000;

/**
 * Signs in through the login page. When nobody is signed in, it navigates away and never returns; the person comes back
 * to the current address.
 */
export async function signInWithKeycloak(identity: ServerConfig['identity']): Promise<IdentityClient> {
  if (isSignOutOwed()) await endOwedSession(identity);
  const keycloak = new Keycloak(identity);
  const comesBack = comesBackFromLogin(window.location.hash);
  // Otherwise the browser would leave for a provider that does not answer, and end on its own error page.
  if (!comesBack) await probeProvider(identity);
  const init = keycloak.init({
    onLoad: 'login-required',
    checkLoginIframe: false,
    pkceMethod: 'S256',
    redirectUri: withoutAnswer(window.location.href),
  });
  try {
    await (comesBack ? within(EXCHANGE_MS, init) : init);
  } catch (failure) {
    throw classify(failure);
  }
  return openClient(keycloak).catch((failure: unknown) => {
    // Not the provider is away, but our server.
    throw isSessionFailure(failure, 'unreachable') ? new Error('our server does not answer') : failure;
  });
}

/**
 * The previous person signed out without a network and is still signed in at the provider. Ends that session, then asks
 * the next person to log in. Always leaves the page.
 */
async function endOwedSession(identity: ServerConfig['identity']): Promise<never> {
  await probeProvider(identity);
  const keycloak = await askSilently(identity);
  if (keycloak.authenticated && takeSignOutAttempt()) {
    await keycloak.logout({
      redirectUri: withoutAnswer(window.location.href),
      logoutMethod: 'POST',
    });
  } else {
    // Where iframes get no cookies, nobody seems to be signed in: this prompt makes the provider ask anyway.
    settleSignOut();
    await keycloak.login({ prompt: 'login', redirectUri: withoutAnswer(window.location.href) });
  }
  return new Promise<never>(() => {});
}
