import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepCatalogues, type TextStorage } from '../../../src/storage/catalogue-persister';

const DAY_MS = 24 * 60 * 60_000;

function aStorage() {
  const kept = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

async function filled(storage: TextStorage) {
  const client = new QueryClient();
  const stop = keepCatalogues(client, storage);
  const read = (name: string, rests?: 'catalogue' | 'clinical') =>
    client.fetchQuery({ queryKey: [name], queryFn: async () => name, meta: rests ? { rests } : {} });
  await Promise.all([read('eps', 'catalogue'), read('patient', 'clinical'), read('nothing')]);
  vi.advanceTimersByTime(1000);
  stop();
}

describe('Reference lists', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('are the only queries stored across pages', async () => {
    const { storage, kept } = aStorage();
    await filled(storage);
    const next = new QueryClient();
    keepCatalogues(next, storage);
    expect(next.getQueryData(['eps'])).toBe('eps');
    expect([...kept.values()].join()).not.toMatch(/patient|nothing/);
  });

  test('stay after a failed refetch, with the age of the good answer', async () => {
    const { storage } = aStorage();
    await filled(storage);
    const offline = new QueryClient();
    const stop = keepCatalogues(offline, storage);
    const readAt = offline.getQueryState(['eps'])?.dataUpdatedAt;
    vi.setSystemTime(Date.now() + DAY_MS);
    const failing = {
      queryKey: ['eps'],
      queryFn: () => Promise.reject(new Error('no network')),
      retry: false,
      meta: { rests: 'catalogue' as const },
    };
    await expect(offline.fetchQuery(failing)).rejects.toThrow('no network');
    vi.advanceTimersByTime(1000);
    stop();
    const reloaded = new QueryClient();
    keepCatalogues(reloaded, storage);
    expect(reloaded.getQueryState(['eps'])).toMatchObject({
      data: 'eps',
      status: 'success',
      error: null,
      dataUpdatedAt: readAt,
    });
  });

  test('of one tab stay when another tab saves its own', async () => {
    const { storage } = aStorage();
    const other = new QueryClient();
    const stop = keepCatalogues(other, storage);
    await filled(storage);
    await other.fetchQuery({
      queryKey: ['networks'],
      queryFn: async () => 'networks',
      meta: { rests: 'catalogue' },
    });
    vi.advanceTimersByTime(1000);
    stop();
    const reloaded = new QueryClient();
    keepCatalogues(reloaded, storage);
    expect(['eps', 'networks'].map((key) => reloaded.getQueryData([key]))).toEqual(['eps', 'networks']);
  });

  test('expire after a week and when their shape changes', async () => {
    const { storage, kept } = aStorage();
    await filled(storage);
    const [[key, text]] = [...kept] as [[string, string]];
    kept.set(key, text.replace('"buster":"1"', '"buster":"0"'));
    const busted = new QueryClient();
    keepCatalogues(busted, storage);
    expect(busted.getQueryData(['eps'])).toBeUndefined();
    kept.set(key, text);
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    const late = new QueryClient();
    keepCatalogues(late, storage);
    expect(late.getQueryData(['eps'])).toBeUndefined();
  });

  test('work with a storage that is full, forbidden or corrupt', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    await filled({ getItem: refuse, setItem: refuse, removeItem: refuse });
    await filled({ ...aStorage().storage, getItem: () => '{"half":' });
    keepCatalogues(new QueryClient(), null)();
  });
});
