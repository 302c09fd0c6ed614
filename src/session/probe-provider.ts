import * as v from 'valibot';
import type { ServerConfig } from '../../contract/session/server-config';
import { SessionFailure } from './session-failure';

const PROBE_MS = 3_000;
const WellKnown = v.object({ issuer: v.string() });

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
  const base = `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`;
  try {
    const response = await fetch(`${base}/.well-known/openid-configuration`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    v.parse(WellKnown, await response.json());
  } catch (failure) {
    throw new SessionFailure('unreachable', failure);
  }
}
