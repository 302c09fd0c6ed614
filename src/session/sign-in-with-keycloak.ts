import Keycloak from 'keycloak-js';
import type { ServerConfig } from '../../contract/session/server-config';
import type { IdentityClient } from './identity-client';
import { classify, clientOf } from './keycloak-client';
import { isSignOutOwed, settleSignOut, takeSignOutAttempt } from './owed-sign-out';
import { probeProvider } from './probe-provider';
import { askSilently } from './reach-keycloak';
import { comesBackFromLogin, withoutAnswer } from './returned-answer';
import { within } from './within';

/** For the exchange of the code; keycloak-js would wait for ever. */
const EXCHANGE_MS = 20_000;

/**
 * Signs in by the login page. When nobody is signed in this leaves and never returns; the address that was
 * wanted is the one that the person comes back to.
 */
export async function signInWithKeycloak(identity: ServerConfig['identity']): Promise<IdentityClient> {
  if (isSignOutOwed()) await endOwedSession(identity);
  const keycloak = new Keycloak(identity);
  const comesBack = comesBackFromLogin(window.location.hash);
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
  return clientOf(keycloak);
}

/**
 * Whoever signed out without a network is still signed in at the provider: ends that, and then has the next
 * person show who they are. Leaves the page in any case.
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
    // Where frames get no cookies nobody seems to be signed in: with this prompt the provider asks anyway.
    settleSignOut();
    await keycloak.login({ prompt: 'login', redirectUri: withoutAnswer(window.location.href) });
  }
  return new Promise<never>(() => {});
}
