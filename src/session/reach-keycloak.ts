import Keycloak from 'keycloak-js';
import type { ServerConfig } from '../../contract/session/server-config';
import type { IdentityClient } from './identity-client';
import { classify, clientOf } from './keycloak-client';
import { within } from './within';

const ATTEMPT_MS = 30_000;
/** For the frame that finds out about cookies: a page of a few bytes. */
const FRAME_MS = 12_000;

/**
 * Asks the provider in a frame who is signed in, without leaving the page. A client without a token: nobody,
 * or the browser keeps the provider's cookies from frames, which only the login page can get around.
 * Throws `unreachable`. Probe the provider before: this waits long.
 */
export async function reachKeycloak(identity: ServerConfig['identity']): Promise<IdentityClient> {
  return clientOf(await askSilently(identity));
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

/** keycloak-js leaves the frames of an attempt that failed behind. One attempt at a time runs in a page. */
function removeFrames(): void {
  const frames = 'iframe[title="keycloak-3p-check-iframe"], iframe[title="keycloak-silent-check-sso"]';
  for (const frame of document.querySelectorAll(frames)) frame.remove();
}
