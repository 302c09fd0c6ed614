import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches data that may have changed before the socket was connected. Answers that are in flight now may also be
 * stale: show them when they arrive, then refetch once more.
 */
export async function askAgain(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
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
