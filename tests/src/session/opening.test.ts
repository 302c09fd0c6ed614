import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../src/app/load-config';
import { probeProvider } from '../../../src/session/probe-provider';

const CONFIG = {
  product: 'Relevo',
  version: 'test',
  demonstration: false,
  identity: { url: 'https://identity.test', realm: 'relevo', clientId: 'relevo-web' },
  now: '2026-11-21T10:00:00-05:00',
  push: null,
};

/** `public/opening.js` runs before any module, and the modules take over what it asked for. */
const SCRIPT = readFileSync('public/opening.js', 'utf8');
const WELL_KNOWN = `${CONFIG.identity.url}/realms/${CONFIG.identity.realm}/.well-known/openid-configuration`;

const RENDERER = '/assets/renderer.js';

const asked = vi.fn<(address: string, options?: object) => Promise<Response>>();
const kept = new Map<string, string>();
const links: { href?: string }[] = [];
/** What the server has written into the page. */
let written: { content: string } | null = null;

beforeEach(() => {
  kept.clear();
  links.length = 0;
  written = null;
  asked.mockReset();
  asked.mockImplementation(async (address) =>
    Response.json(address === '/config' ? { data: CONFIG } : { issuer: 'https://identity.test' }),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: { classList: { add: () => {} } },
    currentScript: { dataset: { app: '/assets/app.js', renderer: RENDERER, disk: '/assets/disk.js' } },
    querySelector: () => written,
    createElement: () => ({}),
    head: { append: (link: { href?: string }) => links.push(link) },
  });
  return () => vi.unstubAllGlobals();
});

const open = () => new Function(SCRIPT)();
const addresses = () => asked.mock.calls.map(([address]) => address).filter((one) => one !== RENDERER);

test('On an empty device it asks for the configuration and then for the provider, and nobody asks twice', async () => {
  open();
  expect(addresses()).toEqual(['/config']);
  await vi.waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
  await probeProvider(CONFIG.identity);
  expect(addresses()).toEqual(['/config', WELL_KNOWN]);
});

test('The configuration in the page is an answer: only the provider is asked for', async () => {
  written = { content: JSON.stringify({ ok: true, data: CONFIG }) };
  open();
  await vi.waitFor(() => expect(addresses()).toEqual([WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
  await loadConfig();
  // A second attempt asks the server.
  expect(addresses()).toEqual([WELL_KNOWN, '/config']);
});

test('An early question that failed is asked once more', async () => {
  let failed = 0;
  asked.mockImplementation(async (address) => {
    if (address === WELL_KNOWN && failed++ === 0) throw new TypeError('Failed to fetch');
    return Response.json({ data: CONFIG, issuer: 'https://identity.test' });
  });
  open();
  await vi.waitFor(() => expect(addresses()).toHaveLength(2));
  await probeProvider(CONFIG.identity);
  expect(addresses()).toEqual(['/config', WELL_KNOWN, WELL_KNOWN]);
});

test("What draws the app is fetched while the provider is asked, and its failure is nobody's", async () => {
  asked.mockImplementation(async (address) => {
    if (address === RENDERER) throw new TypeError('Failed to fetch');
    return Response.json({ data: CONFIG });
  });
  open();
  expect(asked).toHaveBeenCalledWith(RENDERER, { priority: 'low' });
  await vi.waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
});

test('What draws the app may never arrive, as without a network and without a cache: nothing waits for it', async () => {
  asked.mockImplementation((address) =>
    address === RENDERER ? new Promise(() => {}) : Promise.resolve(Response.json({ data: CONFIG })),
  );
  open();
  await vi.waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
});

test('Without a network no early question is left as an unhandled failure, and the app hears that there is no answer', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  open();
  await expect(loadConfig()).rejects.toThrow('Failed to fetch');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  // Each question gives up by itself: a line that never answers does not hold the start.
  expect(asked.mock.calls.filter(([address]) => address !== RENDERER)).toEqual([
    ['/config', { cache: 'no-store', signal: expect.any(AbortSignal) }],
  ]);
});

test('Where somebody is known it asks nothing: the app starts without a network', () => {
  kept.set('relevo.identity', '{}');
  open();
  expect(asked).not.toHaveBeenCalled();
  expect(links).toEqual([]);
});

test('Back from the login page the app is what it fetches', () => {
  vi.stubGlobal('location', { hash: '#state=1&code=2' });
  open();
  expect(asked).not.toHaveBeenCalled();
  expect(links.map(({ href }) => href)).toEqual([RENDERER, '/assets/app.js']);
});
