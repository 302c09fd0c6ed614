import * as v from 'valibot';
import { ServerConfig } from '../../contract/session/server-config';

const Answer = v.object({ data: ServerConfig });
const TIMEOUT_MS = 10_000;

export async function loadConfig(): Promise<ServerConfig> {
  const response = await fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(Answer, await response.json()).data;
}
