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
 * Loads the server configuration and signs the person in, or navigates to the login page. On the way back (`comesBack`)
 * it uses the configuration kept before the login.
 */
export async function signIn({ comesBack }: { comesBack: boolean }): Promise<SignedIn> {
  const kept = takeKeptConfig();
  const config = (comesBack && kept) || (await loadConfig());
  if (!comesBack) keepConfig(config);
  return { config, session: await startSession(config) };
}
