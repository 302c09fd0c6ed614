import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHES } from '../../sw/caches';

/** The real worker's precache, with the caches and the network of a browser that a Wi-Fi portal has answered. */
const ORIGIN = 'https://relevo.test';
const OLD_PRECACHE = `workbox-precache-v2-${ORIGIN}/`;
const PORTAL = '<!doctype html><title>Wi-Fi</title>';
const OURS: Record<string, string> = { '/index.html': 'our page', '/assets/app-1.js': 'our script' };
const integrityOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
const ENTRIES = [
  { url: '/assets/app-1.js', revision: null, integrity: integrityOf('our script') },
  { url: '/index.html', revision: '7', integrity: integrityOf('our page') },
];

/** The used part of `CacheStorage`: text by address, as it is stored. */
function someCaches() {
  const stored = new Map<string, Map<string, string>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const open = async (name: string) => {
    const rows = stored.get(name) ?? new Map<string, string>();
    stored.set(name, rows);
    return {
      match: async (request: RequestInfo) => {
        const text = rows.get(keyOf(request));
        return text === undefined ? undefined : new Response(text);
      },
      put: async (request: RequestInfo, response: Response) =>
        void rows.set(keyOf(request), await response.text()),
      keys: async () => [...rows.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo) => rows.delete(keyOf(request)),
    };
  };
  const keys = async () => [...stored.keys()];
  const match = async (request: RequestInfo, { cacheName = '' } = {}) =>
    (await open(cacheName)).match(request);
  return { match, stored, open, keys, delete: async (name: string) => stored.delete(name) };
}

class WorkerEvent extends Event {
  readonly works: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.works.push(work);
  }
}

let caches: ReturnType<typeof someCaches>;
let isPortal: boolean;
/** The browser's HTTP cache holds the portal's answer until a request with `reload` replaces it. */
let remembered: Set<string>;

beforeEach(() => {
  // Without the library's notes of development.
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  caches = someCaches();
  isPortal = false;
  remembered = new Set();
  const network = async (input: RequestInfo, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : null;
    const url = request?.url ?? String(input);
    const cache = init.cache ?? request?.cache;
    if (cache === 'reload') remembered.delete(url);
    if (isPortal) remembered.add(url);
    const body = remembered.has(url) ? PORTAL : (OURS[new URL(url).pathname] ?? '');
    const wanted = request?.integrity;
    if (wanted && wanted !== integrityOf(body)) throw new TypeError('Failed integrity');
    return new Response(body, { status: 200, headers: { 'content-type': 'text/html' } });
  };
  vi.stubGlobal('self', {
    registration: { scope: `${ORIGIN}/` },
    location: new URL(ORIGIN),
    addEventListener: () => undefined,
    caches,
    fetch: network,
  });
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** As the service worker does it: the precache installs, then activates. */
async function worker() {
  const { serveFromCaches, dropLeftOvers } = await import('../../sw/serve-from-caches');
  const precache = serveFromCaches(ENTRIES, ORIGIN, { installing: null, waiting: null });
  const run = async (type: 'install' | 'activate') => {
    const event = new WorkerEvent(type);
    await precache[type](event as never);
    await Promise.all(event.works);
  };
  return {
    install: () => run('install'),
    activate: async () => {
      await run('activate');
      await dropLeftOvers(caches as unknown as CacheStorage);
    },
  };
}

const everything = () => [...caches.stored.values()].flatMap((rows) => [...rows.values()]);

test('A portal’s page that an earlier version stored as the app is not reused by the next version, and is deleted', async () => {
  const old = await caches.open(OLD_PRECACHE);
  await old.put(new Request(`${ORIGIN}/index.html?__WB_REVISION__=7`), new Response(PORTAL));
  // Its address has the hash of the content: the next version has the same key.
  await old.put(new Request(`${ORIGIN}/assets/app-1.js`), new Response(PORTAL));
  const next = await worker();
  await next.install();
  await next.activate();
  expect(await caches.keys()).toEqual([CACHES.shell]);
  expect(everything().sort()).toEqual(['our page', 'our script']);
});

test('An install behind a portal fails and stores nothing; the next install, with a network, has our app', async () => {
  isPortal = true;
  const first = await worker();
  await expect(first.install()).rejects.toThrow();
  expect(everything()).not.toContain(PORTAL);
  isPortal = false;
  // The portal's answers are still in the browser's HTTP cache: the first try replaces them.
  vi.resetModules();
  await (await worker()).install().catch(() => undefined);
  vi.resetModules();
  await (await worker()).install();
  expect(everything().sort()).toEqual(['our page', 'our script']);
});
