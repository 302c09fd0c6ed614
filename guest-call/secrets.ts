/** What opens the call for this tab: the token of the link, and the session that this page drew for it. */
export interface Secrets {
  token: string;
  session: string;
}

const KEPT = 'relevo-videollamada';
const TOKEN = /^#([\w-]{43})$/;
const SESSION_BYTES = 32;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The secrets of a tab that opened this address: a new session for a new token, the same after a reload. Null without a token. The tab
 * forgets them when it is closed.
 */
export function readSecrets(hash: string, store: Store): Secrets | null {
  const kept = readKept(store);
  const [, token] = TOKEN.exec(hash) ?? [];
  if (token === undefined || token === kept?.token) return kept;
  const secrets = { token, session: drawSession() };
  try {
    store.setItem(KEPT, JSON.stringify(secrets));
  } catch {
    // Without a place for them a reload needs another link.
  }
  return secrets;
}

function readKept(store: Store): Secrets | null {
  try {
    const { token, session } = JSON.parse(store.getItem(KEPT) ?? '{}');
    return typeof token === 'string' && typeof session === 'string' ? { token, session } : null;
  } catch {
    return null;
  }
}

function drawSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
