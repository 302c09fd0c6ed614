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
