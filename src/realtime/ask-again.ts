import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isServerAnswering } from '../api';

/**
 * Refetches data that may have changed before the socket was connected. Answers that are in flight now may also be
 * stale: show them when they arrive, then refetch once more.
 */
export async function askAgain(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  if (!isServerAnswering()) return markAll(client, queryKeys);
  const underWay = new Set<Query>();
  const asking = queryKeys.map((queryKey) => {
    for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
      underWay.add(query);
    return client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  await Promise.all(asking);
  if (underWay.size > 0)
    await client.invalidateQueries({ predicate: (query) => underWay.has(query) }, { cancelRefetch: false });
}

/** Marks the data without a request: those who wait for the server ask for it. */
export async function markAll(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  for (const queryKey of queryKeys) await client.invalidateQueries({ queryKey, refetchType: 'none' });
}
