import type { ServerConfig } from '../../contract/session/server-config';
import type { Session } from '../session/first-page';
import { startSession } from '../session/first-page';
import { keepConfig, takeKeptConfig } from './config-on-the-way';
import { loadConfig } from './load-config';

export interface SignedIn {
  config: ServerConfig;
  session: Session;
}

/**
 * Asks the server what it is connected to and signs the person in, or leaves for the login page. Whoever `comesBack` from
 * there has heard it a moment ago.
 */
export async function signIn({ comesBack }: { comesBack: boolean }): Promise<SignedIn> {
  const kept = takeKeptConfig();
  const config = (comesBack && kept) || (await loadConfig());
  if (!comesBack) keepConfig(config);
  return { config, session: await startSession(config) };
}
