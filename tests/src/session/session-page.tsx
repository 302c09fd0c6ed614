import { createRoot } from 'react-dom/client';
import { getAccessToken, SessionProvider, signOut, startSession, useSession } from '../../../src/session';

/** The smallest app: says who is signed in, asks for a token, signs out. Bundled for the browser test. */
function Who() {
  const { status, profile } = useSession();
  return (
    <>
      <output>{JSON.stringify({ status, ...profile })}</output>
      <button type="button" onClick={() => void signOut()}>
        Cerrar sesión
      </button>
    </>
  );
}

const config = await (await fetch('/config')).json();
const session = await startSession(config);
Object.assign(window, { getAccessToken });
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <SessionProvider session={session}>
    <Who />
  </SessionProvider>,
);
