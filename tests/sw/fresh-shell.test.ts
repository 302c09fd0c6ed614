import { afterEach, expect, test, vi } from 'vitest';
import { freshShell } from '../../sw/fresh-shell';

const KEY = 'https://relevo.test/index.html?__WB_REVISION__=one';
const REQUEST = new Request('https://relevo.test/index.html');
const BEFORE = "connect-src 'self' https://old.test";
const NOW = "connect-src 'self' https://new.test";

afterEach(() => void vi.unstubAllGlobals());

const aPage = (policy: string | null, init?: ResponseInit) =>
  new Response('<!doctype html>', {
    ...init,
    ...(policy && { headers: { 'content-security-policy': policy } }),
  });

/** A cache with the page of before; `answer` is what the network gives. */
function storedPage(answer: () => Promise<Response>, policy: string | null = BEFORE) {
  const kept = new Map([[KEY, aPage(policy)]]);
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const stored = {
    match: async (key: RequestInfo | URL) => kept.get(String(key))?.clone(),
    put: async (key: RequestInfo | URL, page: Response) => void kept.set(String(key), page),
  };
  const policyNow = () => kept.get(KEY)?.headers.get('content-security-policy');
  return { stored, kept, asked, policyNow };
}

test('A page with another policy replaces the stored one under the same key', async () => {
  const { stored, kept, asked, policyNow } = storedPage(async () => aPage(NOW));
  expect(await freshShell(REQUEST, stored, KEY)).toBe(true);
  expect(policyNow()).toBe(NOW);
  expect(kept.size).toBe(1);
  // The request has the hash of the page: the browser refuses the page of another version or of a stranger.
  expect(asked).toHaveBeenCalledExactlyOnceWith(REQUEST);
});

test('The same policy writes nothing', async () => {
  const { stored, kept } = storedPage(async () => aPage(BEFORE));
  const before = kept.get(KEY);
  expect(await freshShell(REQUEST, stored, KEY)).toBe(false);
  expect(kept.get(KEY)).toBe(before);
});

test('What the install has not stored yet is not stored here', async () => {
  const { stored, kept } = storedPage(async () => aPage(NOW));
  kept.clear();
  expect(await freshShell(REQUEST, stored, KEY)).toBe(false);
  expect(kept.size).toBe(0);
});

const redirected = () => Object.defineProperty(aPage(NOW), 'redirected', { value: true });

test.each([
  ['no network, or bytes of another version', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is failing', async () => aPage(NOW, { status: 503 })],
  ['an answer without a policy', async () => aPage(null)],
  ['an answer from elsewhere', async () => redirected()],
])('The stored page stays: %s', async (_, answer) => {
  const { stored, policyNow } = storedPage(answer);
  expect(await freshShell(REQUEST, stored, KEY)).toBe(false);
  expect(policyNow()).toBe(BEFORE);
});

test('A full disk leaves the page as it was', async () => {
  const { stored, policyNow } = storedPage(async () => aPage(NOW));
  const full = { ...stored, put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  expect(await freshShell(REQUEST, full, KEY)).toBe(false);
  expect(policyNow()).toBe(BEFORE);
});
