import * as v from 'valibot';
import type { ServerConfig } from '../../contract/session/server-config';
import { SessionFailure } from './session-failure';

const PROBE_MS = 3_000;
/** In the time that keycloak-js then gives the provider for the first of its own questions. */
const MOST_PATIENT_MS = 12_000;
let patienceMs = PROBE_MS;
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
 * Checks that the identity provider answers within three seconds, because keycloak-js has no time-outs. After each question
 * that nobody answered in time the next one has twice as long: a provider that needs five seconds would never be reached. A
 * page that is not from the provider (a captive portal) does not count. Throws `unreachable`.
 */
export async function probeProvider(
  { url, realm }: ServerConfig['identity'],
  isHurried = false,
): Promise<void> {
  const asked = window.relevoProviderAsked;
  window.relevoProviderAsked = undefined;
  const base = `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}`;
  try {
    // The early question may have failed while the first module was still on its way: asked once more.
    const askNow = () => ask(base, isHurried ? PROBE_MS : patienceMs);
    await (asked ? asked.then(readIssuer).catch(askNow) : askNow());
    patienceMs = PROBE_MS;
  } catch (failure) {
    if (isTimeOut(failure)) patienceMs = Math.min(2 * patienceMs, MOST_PATIENT_MS);
    throw new SessionFailure('unreachable', failure);
  }
}

function isTimeOut(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

async function ask(base: string, withinMs: number): Promise<void> {
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(withinMs),
  });
  await readIssuer(response);
}

async function readIssuer(response: Response): Promise<void> {
  v.parse(WellKnown, await response.json());
}
