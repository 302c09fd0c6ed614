import * as v from 'valibot';
import type { ServerConfig } from '../../contract/session/server-config';
import { SessionFailure } from './session-failure';

const PROBE_MS = 3_000;
const WellKnown = v.object({ issuer: v.string() });

declare global {
  interface Window {
    /** Request started by `public/opening.js` before this module loaded, to the provider of the server's configuration. */
    relevoProviderAsked?: Promise<Response> | undefined;
  }
}

/** Whether our own server answers within three seconds. */
export function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    .then(async (response) => (await response.json()).ok === true)
    .catch(() => false);
}

/**
 * Checks that the identity provider answers within three seconds, because keycloak-js has no time-outs. A page that is
 * not from the provider (a captive portal) does not count. Throws `unreachable`.
 */
export async function probeProvider({ url, realm }: ServerConfig['identity']): Promise<void> {
  const asked = window.relevoProviderAsked;
  window.relevoProviderAsked = undefined;
  const base = `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`;
  try {
    // The early question may have failed while the first module was still on its way: asked once more.
    await (asked ? asked.then(readIssuer).catch(() => ask(base)) : ask(base));
  } catch (failure) {
    throw new SessionFailure('unreachable', failure);
  }
}

async function ask(base: string): Promise<void> {
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PROBE_MS),
  });
  await readIssuer(response);
}

async function readIssuer(response: Response): Promise<void> {
  v.parse(WellKnown, await response.json());
}
