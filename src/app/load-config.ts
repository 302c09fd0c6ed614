import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const Answer = v.object({ data: ServerConfig });
const TIMEOUT_MS = 10_000;

declare global {
  interface Window {
    /** Request started by `public/opening.js` before this module loaded. */
    relevoConfigAsked?: Promise<Response> | undefined;
  }
}

/** The server configuration. Rejects on a time-out, or when another server answers (a captive portal). */
export async function loadConfig(timeoutMs = TIMEOUT_MS): Promise<ServerConfig> {
  const asked = window.relevoConfigAsked;
  window.relevoConfigAsked = undefined;
  const response = await (asked ??
    fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }));
  return v.parse(Answer, await response.json()).data;
}
