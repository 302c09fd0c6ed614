import { beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-28T10:00:00-05:00');
const HOUR_MS = 3_600_000;

const told: unknown[] = [];
let confirmedAt = NOW;
/** The file of the app does not come. */
let isMissing = false;
let answers = false;

/** The page of a device that knows Ana, without a network: neither the login nor the app loads. */
async function open(hash = '') {
  vi.stubGlobal('document', { getElementById: () => ({}) });
  vi.stubGlobal('window', {
    location: { href: `https://relevo.test/traslados${hash}`, hash },
    history: { state: null, replaceState: () => {} },
    relevoServerAnswers: async () => answers,
  });
  vi.doMock('../../../src/session/first-page', async () => ({
    ...(await vi.importActual('../../../src/session/first-page')),
    readCachedIdentity: () => ({ profile: { name: 'Ana Toro' }, confirmedAt }),
    isSignOutOwed: () => false,
    settleReturned: (address: string) => address,
  }));
  const signIn = async () => {
    await vi.dynamicImportSettled();
    throw new TypeError('Failed to fetch');
  };
  vi.doMock('../../../src/app/sign-in', () => ({ signIn }));
  vi.doMock('../../../src/app/offline/device-parts', () => ({}));
  vi.doMock('../../../src/app/show-start-failed', () => ({
    showStartFailed: (_place: unknown, failure: unknown) => told.push(failure),
  }));
  const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  vi.doMock('../../../src/app/start', () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return { show: fail, resume: fail };
  });
  const { begin } = await import('../../../src/app/begin');
  await begin();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  told.length = 0;
  isMissing = false;
  answers = false;
  confirmedAt = NOW - HOUR_MS;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test('Without the app, a user whose sign-in still counts reads that there is no connection', async () => {
  await open();
  expect(told).toEqual([{ kind: 'unreachable' }]);
});

test('Where the server answers, what is missing is a part of the app: a reload mends it, another try would not', async () => {
  answers = true;
  isMissing = true;
  await open();
  expect(told).toEqual([{ kind: 'broken' }]);
});

test('Back from the login page without the sign-in and without the app, the page says so', async () => {
  await open('#state=1&code=2');
  expect(told).toEqual([{ kind: 'unreachable' }]);
});

test('A user whose last sign-in is too long ago reads that', async () => {
  confirmedAt = NOW - 13 * HOUR_MS;
  await open();
  expect(told).toEqual([{ kind: 'too-long-ago', name: 'Ana Toro' }]);
});
