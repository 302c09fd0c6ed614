import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const KEY = 'relevo.config';
/** Longer than a sign-in takes; short enough that the configuration does not change. */
const HOLDS_MS = 10 * 60_000;

const Kept = v.object({ at: v.number(), config: ServerConfig });

/** Keeps the server configuration while this tab is on the login page, to save a request on the way back. */
export function keepConfig(config: ServerConfig): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), config }));
  } catch {
    // Without storage it is fetched again.
  }
}

/** Returns the kept configuration once; null when it is too old or missing. */
export function takeKeptConfig(): ServerConfig | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept = v.parse(Kept, JSON.parse(text ?? 'null'));
    const age = Date.now() - kept.at;
    return age >= 0 && age < HOLDS_MS ? kept.config : null;
  } catch {
    return null;
  }
}
