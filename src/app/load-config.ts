import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const Answer = v.object({ data: ServerConfig });
const TIMEOUT_MS = 10_000;

declare global {
  interface Window {
    /** Asked by `public/opening.js`, before this was loaded. */
    relevoConfigAsked?: Promise<Response> | undefined;
  }
}

/** What the server is connected to. Rejects when it does not answer in time, or something else answers. */
export async function loadConfig(timeoutMs = TIMEOUT_MS): Promise<ServerConfig> {
  const asked = window.relevoConfigAsked;
  window.relevoConfigAsked = undefined;
  const response = await (asked ??
    fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }));
  return v.parse(Answer, await response.json()).data;
}
