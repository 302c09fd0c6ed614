import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrecacheController } from 'workbox-precaching';
import { type Installing, installTogether } from '../../sw/install-together';

const FILES = Array.from({ length: 40 }, (_, at) => ({ url: `/assets/${at}.js`, revision: null }));
const ANSWERS_AFTER_MS = 150;

let underWay: number;
let mostUnderWay: number;
let stored: Request[];
let checked: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('self', { location: new URL('https://relevo.test/service-worker.js') });
  [underWay, mostUnderWay, stored, checked] = [0, 0, [], false];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A precache whose network answers each file after a moment, and fails at one. */
function precache(failsAt?: string): Pick<PrecacheController, 'strategy' | 'install'> {
  const handle = async (request: Request) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER_MS));
    underWay -= 1;
    if (new URL(request.url).pathname === failsAt) throw new TypeError('Failed integrity');
    stored.push(request);
    return new Response();
  };
  const strategy = {
    handleAll: ({ request }: { request: Request }) => {
      const handled = handle(request);
      return [handled, handled.then(() => undefined)];
    },
  };
  const install = async () => {
    checked = true;
    return { updatedURLs: [], notUpdatedURLs: [] };
  };
  return { strategy, install } as unknown as Pick<PrecacheController, 'strategy' | 'install'>;
}

const event = {} as Installing;

test('Files come one by one while the page loads its first screen, then six at once, each one time', async () => {
  const installed = installTogether(precache(), FILES, event);
  await vi.advanceTimersByTimeAsync(900);
  expect(mostUnderWay).toBe(1);
  await vi.runAllTimersAsync();
  await installed;
  expect(mostUnderWay).toBe(6);
  expect(stored.map(({ url }) => new URL(url).pathname).sort()).toEqual(FILES.map(({ url }) => url).sort());
  expect(checked).toBe(true);
});

test('A few files do not wait', async () => {
  const installed = installTogether(precache(), FILES.slice(0, 2), event);
  await vi.advanceTimersByTimeAsync(2 * ANSWERS_AFTER_MS);
  await installed;
  expect(stored).toHaveLength(2);
});

test('Only a name with a hash may come from the cache of the browser', async () => {
  const installed = installTogether(
    precache(),
    [{ url: '/index.html', revision: '7', integrity: 'sha256-abc' }, ...FILES.slice(0, 1)],
    event,
  );
  await vi.runAllTimersAsync();
  await installed;
  const [shell, part] = stored;
  expect(shell).toMatchObject({ cache: 'reload', integrity: 'sha256-abc' });
  expect(part).toMatchObject({ cache: 'default', integrity: '' });
});

test.each(['/assets/0.js', '/assets/30.js'])(
  'An install that fails at %s has failed, unchecked',
  async (file) => {
    const installed = installTogether(precache(file), FILES, event);
    const failed = expect(installed).rejects.toThrow('Failed integrity');
    await vi.runAllTimersAsync();
    await failed;
    expect(checked).toBe(false);
  },
);
