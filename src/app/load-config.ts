import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const Answer = v.object({ data: ServerConfig });
const TIMEOUT_MS = 10_000;
/** A longer `Retry-After` is cut to this, as in the outbox. */
const MOST_SECONDS = 300;

declare global {
  interface Window {
    /** The answer that the page has from the server, or a request: both from `public/opening.js`, before this module loaded. */
    relevoConfigAsked?: Promise<Response> | undefined;
  }
}

/** Our server or its proxy has too many requests. It names a pause (`Retry-After`). */
export class BusyServer extends Error {
  constructor(readonly pauseMs: number) {
    super('busy');
  }
}

/** The server configuration. Rejects with `BusyServer`, on a time-out, or when another server answers (a captive portal). */
export async function loadConfig(timeoutMs = TIMEOUT_MS): Promise<ServerConfig> {
  const asked = window.relevoConfigAsked;
  window.relevoConfigAsked = undefined;
  const response = await (asked ??
    fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }));
  if (response.status === 429 || response.status === 503)
    throw new BusyServer(1000 * Math.min(Number(response.headers.get('retry-after')) || 60, MOST_SECONDS));
  return v.parse(Answer, await response.json()).data;
}
