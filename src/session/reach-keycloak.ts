import Keycloak from 'keycloak-js';
import type { ServerConfig } from '../../contract/session/server-config';
import type { IdentityClient } from './identity-client';
import { classify, openClient } from './keycloak-client';
import { within } from './within';

const ATTEMPT_MS = 30_000;
/** For the iframe that checks third-party cookies: a page of a few bytes. */
const FRAME_MS = 12_000;

/**
 * Asks the provider in an iframe who is signed in, without leaving the page. A client without a token means: nobody is
 * signed in, or the browser blocks the provider's cookies in iframes, and only the login page can help. Throws
 * `unreachable`. Probe the provider first, because this waits long.
 */
export async function reachKeycloak(identity: ServerConfig['identity']): Promise<IdentityClient> {
  return openClient(await askSilently(identity));
}

export async function askSilently(identity: ServerConfig['identity']): Promise<Keycloak> {
  const keycloak = new Keycloak(identity);
  try {
    await within(
      ATTEMPT_MS,
      keycloak.init({
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${window.location.origin}/silent-sso.html`,
        silentCheckSsoFallback: false,
        checkLoginIframe: false,
        pkceMethod: 'S256',
        messageReceiveTimeout: FRAME_MS,
      }),
    );
  } catch (failure) {
    const classified = classify(failure);
    if (classified.reason === 'unreachable') throw classified;
    keycloak.clearToken();
  } finally {
    removeFrames();
  }
  return keycloak;
}

/** keycloak-js leaves the iframes of failed attempts behind. Only one attempt runs at a time. */
function removeFrames(): void {
  const frames = 'iframe[title="keycloak-3p-check-iframe"], iframe[title="keycloak-silent-check-sso"]';
  for (const frame of document.querySelectorAll(frames)) frame.remove();
}
