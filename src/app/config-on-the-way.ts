import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const KEY = 'relevo.config';
/** Longer than it takes to sign in, shorter than a server takes to become another. */
const HOLDS_MS = 10 * 60_000;

const Kept = v.object({ at: v.number(), config: ServerConfig });

/** Keeps what the server said while this tab is at the login page: on the way back each answer is a wait. */
export function keepConfig(config: ServerConfig): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), config }));
  } catch {
    // Then it is asked for again.
  }
}

/** What was kept, once; null when it is too old, or nothing was. */
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
