import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import './query-meta';

const STORAGE_KEY = 'relevo-catalogues';
/** Raise it when the stored format changes. */
const SCHEMA = '1';
const KEPT_MS = 7 * 24 * 60 * 60_000;
const SAVED_EVERY_MS = 1000;

const Kept = v.object({
  buster: v.literal(SCHEMA),
  clientState: v.object({
    queries: v.array(
      v.looseObject({ queryHash: v.string(), state: v.looseObject({ dataUpdatedAt: v.number() }) }),
    ),
  }),
});

/** The used part of `localStorage`; null where the browser forbids it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps short reference lists (`meta: { rests: 'catalogue' }`) across reloads: restores them now and saves them on
 * change. Returns a function that stops it. Without storage the app works, only without this cache.
 */
export function keepCatalogues(client: QueryClient, storage: TextStorage | null): () => void {
  if (!storage) return () => undefined;
  const persister = createSyncStoragePersister({
    storage,
    key: STORAGE_KEY,
    throttleTime: SAVED_EVERY_MS,
  });
  trying(() => hydrate(client, { queries: queriesIn(persister.restoreClient()), mutations: [] }));
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.rests !== 'catalogue') return;
    const queries = trying(() => queriesIn(persister.restoreClient())) ?? [];
    const clientState = stateOf(client, queries);
    void persister.persistClient({ buster: SCHEMA, timestamp: Date.now(), clientState });
  });
}

type KeptState = Parameters<typeof hydrate>[1] & ReturnType<typeof dehydrate>;

/**
 * Only catalogues: all other queries hold personal data. After a failed refetch the list stays, with its age. `stored`:
 * also the lists that another tab has saved.
 */
function stateOf(client: QueryClient, stored: KeptState['queries']): KeptState {
  const { queries } = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.rests === 'catalogue' && state.data !== undefined && isYoung(state.dataUpdatedAt),
  });
  const own = new Set(queries.map(({ queryHash }) => queryHash));
  return {
    mutations: [],
    queries: [
      ...queries.map((query) => ({ ...query, state: { ...query.state, ...AS_READ } })),
      ...stored.filter(({ queryHash }) => !own.has(queryHash)),
    ],
  };
}

const AS_READ = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const;

function queriesIn(found: unknown): KeptState['queries'] {
  const kept = v.safeParse(Kept, found);
  const queries = kept.success ? kept.output.clientState.queries : [];
  const young: unknown = queries.filter(({ state }) => isYoung(state.dataUpdatedAt));
  return young as KeptState['queries'];
}

function isYoung(at: number): boolean {
  return Date.now() - at < KEPT_MS;
}

function trying<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    // Storage is forbidden, or its content is not ours.
    return undefined;
  }
}
