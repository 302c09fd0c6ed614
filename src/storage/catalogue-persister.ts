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
  trying(() => restore(client, persister.restoreClient()));
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.rests !== 'catalogue') return;
    void persister.persistClient({ buster: SCHEMA, timestamp: Date.now(), clientState: stateOf(client) });
  });
}

/** Only catalogues: all other queries hold personal data. */
function stateOf(client: QueryClient) {
  return dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.rests === 'catalogue' && state.status === 'success' && isYoung(state.dataUpdatedAt),
  });
}

function restore(client: QueryClient, found: unknown): void {
  const kept = v.safeParse(Kept, found);
  if (!kept.success) return;
  const queries = kept.output.clientState.queries.filter(({ state }) => isYoung(state.dataUpdatedAt));
  const state: unknown = { queries, mutations: [] };
  hydrate(client, state as Parameters<typeof hydrate>[1]);
}

function isYoung(at: number): boolean {
  return Date.now() - at < KEPT_MS;
}

function trying(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is forbidden, or its content is not ours.
  }
}
