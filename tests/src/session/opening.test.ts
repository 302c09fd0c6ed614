import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../src/app/load-config';
import '../../../src/app/open-again';
import { probeProvider } from '../../../src/session/probe-provider';
import { CACHES } from '../../../sw/caches';
import { waitFor } from '../../wait-for';

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
/** The place of the app, with the sign that is there until the app is drawn. */
let place: { words: unknown[]; role: string } | null = null;
const heard = new Map<string, ((event?: unknown) => void)[]>();
const hear = (name: string, listener: () => void) => heard.set(name, [...(heard.get(name) ?? []), listener]);
const happen = (name: string, event?: unknown) => {
  for (const listener of heard.get(name) ?? []) listener(event);
};
/** What a browser has that can run the app. */
const CAPABLE = {
  isSecureContext: true,
  addEventListener: hear,
  AbortSignal,
  crypto: { randomUUID: () => '', subtle: {} },
};

beforeEach(() => {
  kept.clear();
  links.length = 0;
  written = null;
  heard.clear();
  place = { words: [], role: 'status' };
  asked.mockReset();
  asked.mockImplementation(async (address) =>
    Response.json(address === '/config' ? { data: CONFIG } : { issuer: 'https://identity.test' }),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', { ...CAPABLE });
  vi.stubGlobal('HTMLElement', { prototype: { popover: null } });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    documentElement: { classList: { add: () => {} } },
    currentScript: { dataset: { app: '/assets/app.js', renderer: RENDERER, disk: '/assets/disk.js' } },
    querySelector: (wanted: string) => (wanted === '.start-sign' ? signIn(place) : written),
    createElement: make,
    addEventListener: hear,
    head: { append: (link: { href?: string }) => links.push(link) },
  });
  return () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    vi.unstubAllGlobals();
  };
});

/** The sign, while nothing has taken its place. */
const signIn = (where: typeof place) =>
  where && {
    parentNode: {
      parentNode: { append: ({ said, role }: Made) => Object.assign(where, { words: said, role }) },
    },
  };
interface Made {
  said: unknown[];
  role: string;
}
const make = () => {
  const made = {
    said: [] as unknown[],
    role: '',
    setAttribute: (_name: string, role: string) => {
      made.role = role;
    },
    append: (...said: unknown[]) => made.said.push(...said),
  };
  return made;
};
/** A timer that a test leaves behind would run in another file's test. */
const timers: ReturnType<typeof setTimeout>[] = [];
const later = (then: () => void, ms: number) => timers.push(setTimeout(then, ms));
const open = () => new Function('setTimeout', SCRIPT)(later);
const addresses = () => asked.mock.calls.map(([address]) => address).filter((one) => one !== RENDERER);

test('On an empty device it asks for the configuration and then for the provider, and nobody asks twice', async () => {
  open();
  expect(addresses()).toEqual(['/config']);
  await waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
  await probeProvider(CONFIG.identity);
  expect(addresses()).toEqual(['/config', WELL_KNOWN]);
});

test('The configuration in the page is an answer: only the provider is asked for', async () => {
  written = { content: JSON.stringify({ ok: true, data: CONFIG }) };
  open();
  await waitFor(() => expect(addresses()).toEqual([WELL_KNOWN]));
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
  await waitFor(() => expect(addresses()).toHaveLength(2));
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
  await waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
  expect(await loadConfig()).toEqual(CONFIG);
});

test('What draws the app may never arrive, as without a network and without a cache: nothing waits for it', async () => {
  asked.mockImplementation((address) =>
    address === RENDERER ? new Promise(() => {}) : Promise.resolve(Response.json({ data: CONFIG })),
  );
  open();
  await waitFor(() => expect(addresses()).toEqual(['/config', WELL_KNOWN]));
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

const BROKEN = /no se pudo abrir: una parte de la aplicación no llegó, o llegó dañada/;
const words = () => String(place?.words[0] ?? '');
const button = () => place?.words[1] as { textContent: string; onclick: () => void };

test.each([
  ['a module that does not come', 'error', { target: { tagName: 'SCRIPT', type: 'module' } }],
  ['a damaged module', 'error', { target: null, error: new SyntaxError('Unexpected end of input') }],
  ['a start that fails without a word', 'unhandledrejection', { target: null, reason: new Error('denied') }],
])('%s is told in place of the sign, with a reload', (_what, name, event) => {
  open();
  happen('DOMContentLoaded');
  happen(name, event);
  expect(words()).toMatch(BROKEN);
  expect(place?.role).toBe('alert');
  expect(button().textContent).toBe('Recargar');
});

test('A picture or a preload that does not come, and an error after the app is drawn, change nothing', () => {
  open();
  happen('error', { target: { tagName: 'LINK', type: '' } });
  happen('error', { target: { tagName: 'IMG' } });
  expect(words()).toBe('');
  const drawn = place;
  place = null;
  happen('error', { target: null, error: new Error('of a screen') });
  expect(drawn?.words).toEqual([]);
});

test('A start that takes long says so', () => {
  vi.useFakeTimers();
  open();
  happen('DOMContentLoaded');
  vi.advanceTimersByTime(19_000);
  expect(words()).toBe('');
  vi.advanceTimersByTime(2_000);
  expect(words()).toMatch(/tarda en abrir/);
  vi.useRealTimers();
});

test.each([
  ['AbortSignal.any', { AbortSignal: {} }, /navegador es muy antiguo/],
  ['the encryption of the browser', { crypto: {} }, /navegador es muy antiguo/],
  ['a secure address', { isSecureContext: false, crypto: {} }, /empieza por https/],
])('A browser without %s reads it, and nothing else starts', (_what, lacking, said) => {
  vi.stubGlobal('window', { ...CAPABLE, ...lacking });
  open();
  happen('DOMContentLoaded');
  expect(words()).toMatch(said);
  expect(window.relevoCannotStart).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('The reload forgets the stored app, which may be damaged, only if the server answers', async () => {
  const deleted: string[] = [];
  const reload = vi.fn();
  const unregister = vi.fn(async () => true);
  vi.stubGlobal('location', { hash: '', reload });
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  kept.set('relevo.identity', '{}');
  open();
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await window.relevoOpenAgain();
  expect(reload).toHaveBeenCalledOnce();
  expect(deleted).toEqual([]);

  asked.mockResolvedValueOnce(new Response());
  await window.relevoOpenAgain();
  expect(deleted).toEqual([CACHES.shell, CACHES.rest, CACHES.parts]);
  expect(unregister).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});
