import { createRoot } from 'react-dom/client';
import type { ServerConfig } from '../../../contract/session/server-config';
import { getAccessToken, resumeSession, SessionProvider, useSession } from '../../../src/session';
import {
  comesBackFromLogin,
  isStillValid,
  readCachedIdentity,
  settleReturned,
  startSession,
} from '../../../src/session/first-page';

/** A minimal app: shows the signed-in user, requests a token, signs out. Bundled for the browser test. */
function Who() {
  const { status, profile, signOut } = useSession();
  return (
    <>
      <output>{JSON.stringify({ status, ...profile })}</output>
      <button type="button" onClick={() => void signOut()}>
        Cerrar sesión
      </button>
    </>
  );
}

async function loadConfig(): Promise<ServerConfig> {
  return (await fetch('/config')).json();
}

window.history.replaceState(null, '', settleReturned(window.location.href));
const known = readCachedIdentity();
const opensAtOnce = known && isStillValid(known, Date.now()) && !comesBackFromLogin(window.location.hash);
const session = opensAtOnce ? resumeSession(known, loadConfig) : await startSession(await loadConfig());
Object.assign(window, { getAccessToken });
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <SessionProvider session={session}>
    <Who />
  </SessionProvider>,
);
