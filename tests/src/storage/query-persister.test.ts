import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ClinicalAnswer, ClinicalStore } from '../../../src/storage/clinical-store';
import { createQueryPersister } from '../../../src/storage/query-persister';
import { waitFor } from '../../wait-for';

function aStore(kept: ClinicalAnswer | null = null) {
  const answers = new Map<string, ClinicalAnswer>(kept ? [['["transfers"]', kept]] : []);
  const store: ClinicalStore = {
    get: async (query) => answers.get(query) ?? null,
    put: async (query, answer) => void answers.set(query, answer),
    newest: async () => [],
    clear: async () => answers.clear(),
  };
  return { answers, store };
}

function aScreen(
  store: ClinicalStore,
  queryFn: () => Promise<unknown>,
  rests: 'clinical' | 'nowhere' = 'clinical',
) {
  const persister = createQueryPersister(
    async () => store,
    () => 5000,
  );
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister } },
  });
  const observer = new QueryObserver(client, {
    queryKey: ['transfers'],
    queryFn,
    meta: rests === 'nowhere' ? {} : { rests },
  });
  const seen: { data: unknown; dataUpdatedAt: number; isError: boolean; isFetching: boolean }[] = [];
  observer.subscribe(({ data, dataUpdatedAt, isError, isFetching }) =>
    seen.push({ data, dataUpdatedAt, isError, isFetching }),
  );
  return { seen, observer };
}

describe('A stored query', () => {
  test('shows its stored data at once with its true age, and then the new data', async () => {
    const { store, answers } = aStore({ data: 'old', at: 100 });
    let answer: (data: string) => void = () => undefined;
    const { seen } = aScreen(store, () => new Promise<string>((resolve) => (answer = resolve)));
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({ data: 'old', dataUpdatedAt: 100, isFetching: true }),
    );
    answer('new');
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ data: 'new', isFetching: false }));
    expect(
      seen.filter(({ data }) => data === 'old').every(({ dataUpdatedAt }) => dataUpdatedAt === 100),
    ).toBe(true);
    expect(answers.get('["transfers"]')).toEqual({ data: 'new', at: 5000 });
  });

  test('keeps its data when the server is unreachable', async () => {
    const { store } = aStore({ data: 'old', at: 100 });
    const { seen } = aScreen(store, () => Promise.reject(new Error('no network')));
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({ data: 'old', dataUpdatedAt: 100, isError: true }),
    );
  });

  test('stores a large answer at once, and only the last of several quick ones after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store } = aStore();
    const put = vi.spyOn(store, 'put');
    const persister = createQueryPersister(async () => store);
    let asked = 0;
    const client = new QueryClient({ defaultOptions: { queries: { persister } } });
    const ask = () =>
      client.fetchQuery({
        queryKey: ['board'],
        queryFn: async () => (asked += 1),
        meta: { rests: 'clinical', restsEveryMs: 30_000 },
      });
    const kept = () => put.mock.calls.map(([, { data }]) => data);
    await ask();
    expect(kept()).toEqual([1]);
    await ask();
    await ask();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(kept()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept()).toEqual([1, 3]);
    await ask();
    expect(kept()).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(kept()).toEqual([1, 3, 4]);
    await ask();
    expect(kept()).toEqual([1, 3, 4, 5]);
    vi.useRealTimers();
  });

  test('stores nothing unless the query asks for it', async () => {
    const { store, answers } = aStore();
    const { seen } = aScreen(store, async () => 'new', 'nowhere');
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ data: 'new' }));
    expect(answers.size).toBe(0);
  });
});
