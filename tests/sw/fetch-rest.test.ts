import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRest, inTwo, oneAtATime } from '../../sw/fetch-rest';

const ORIGIN = 'https://relevo.test';
const REST = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  url: `assets/${name}.js`,
  revision: null,
  isLater: true,
}));

beforeEach(() => void vi.stubGlobal('self', { location: new URL(`${ORIGIN}/service-worker.js`) }));
afterEach(() => void vi.unstubAllGlobals());

const always = () => true;

/** A cache of these paths. */
function cacheOf(...paths: string[]) {
  const urls = new Set(paths.map((path) => `${ORIGIN}/${path}`));
  return {
    urls,
    keys: async () => [...urls].map((url) => new Request(url)),
    delete: async (url: RequestInfo | URL) => urls.delete(String(url)),
  };
}

test('The install takes what wards and crews need, and the rest comes later', () => {
  const shell = { url: 'index.html', revision: 'a' };
  expect(inTwo([shell, 'assets/plain.js', ...REST])).toEqual({
    first: [shell, 'assets/plain.js'],
    rest: REST,
  });
});

test('Only what is missing is fetched, and what no longer belongs to it goes', async () => {
  const cache = cacheOf('assets/a.js', 'assets/of-an-old-version.js');
  const asked: string[] = [];
  const keep = async ({ url }: Request) => {
    asked.push(url);
    cache.urls.add(url);
  };
  expect(await fetchRest(REST, cache, keep, always)).toBe(true);
  expect(asked).toEqual(['b', 'c', 'd', 'e'].map((name) => `${ORIGIN}/assets/${name}.js`));
  expect([...cache.urls].sort()).toEqual(REST.map(({ url }) => `${ORIGIN}/${url}`));
});

test('Without a network it stops, keeps what it has, and goes on at the next start', async () => {
  const cache = cacheOf('assets/of-an-old-version.js');
  let isOnline = false;
  let asked = 0;
  const keep = async ({ url }: Request) => {
    asked += 1;
    if (!isOnline && url.endsWith('c.js')) throw new TypeError('Failed to fetch');
    cache.urls.add(url);
  };
  expect(await fetchRest(REST, cache, keep, always)).toBe(false);
  expect(asked).toBeLessThanOrEqual(4);
  expect(cache.urls).toContain(`${ORIGIN}/assets/of-an-old-version.js`);
  isOnline = true;
  expect(await fetchRest(REST, cache, keep, always)).toBe(true);
  expect(cache.urls.size).toBe(REST.length);
});

test('A version that waits fetches its files, and those of the open pages stay', async () => {
  const cache = cacheOf('assets/a.js', 'assets/of-the-open-pages.js');
  const keep = async ({ url }: Request) => void cache.urls.add(url);
  expect(await fetchRest(REST, cache, keep, () => false)).toBe(true);
  expect(cache.urls).toContain(`${ORIGIN}/assets/of-the-open-pages.js`);
  expect(cache.urls).toContain(`${ORIGIN}/assets/e.js`);
});

test('Two pages that ask at the same time fetch each file once, and a later one asks anew', async () => {
  const settled: (() => void)[] = [];
  const work = vi.fn((_: string) => new Promise<boolean>((resolve) => settled.push(() => resolve(true))));
  const ask = oneAtATime(work);
  const both = Promise.all([ask('one'), ask('two')]);
  expect(work).toHaveBeenCalledOnce();
  settled[0]?.();
  expect(await both).toEqual([true, true]);
  void ask('three');
  expect(work).toHaveBeenCalledTimes(2);
});
