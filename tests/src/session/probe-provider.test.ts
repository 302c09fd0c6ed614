import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const IDENTITY = { url: 'https://x.test/auth/', realm: 'relevo', clientId: 'relevo-web' };
const ISSUER = { issuer: 'https://x.test/auth/realms/relevo' };

/** The time limits of the questions so far. */
let limits: number[] = [];

beforeEach(() => {
  limits = [];
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return new AbortController().signal;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = () => vi.stubGlobal('fetch', async () => Response.json(ISSUER));
const fails = (failure: Error) => vi.stubGlobal('fetch', () => Promise.reject(failure));
const tooLate = new DOMException('late', 'TimeoutError');

async function probe(isHurried?: boolean): Promise<boolean> {
  const { probeProvider } = await import('../../../src/session/probe-provider');
  return probeProvider(IDENTITY, isHurried).then(
    () => true,
    () => false,
  );
}

test('A slow provider gets more time with each question that it did not answer, until it answers', async () => {
  fails(tooLate);
  for (const _ of [1, 2, 3, 4]) expect(await probe()).toBe(false);
  answers();
  expect(await probe()).toBe(true);
  expect(await probe()).toBe(true);
  expect(limits).toEqual([3000, 6000, 12_000, 12_000, 12_000, 3000]);
});

test('Without a network the provider gets no more time, and a sign-out never waits longer', async () => {
  fails(new TypeError('Failed to fetch'));
  for (const _ of [1, 2]) await probe();
  fails(tooLate);
  for (const _ of [1, 2]) await probe(true);
  expect(limits).toEqual([3000, 3000, 3000, 3000]);
});
