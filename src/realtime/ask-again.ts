import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what may have been missed before the socket heard. An answer that is on its way may have been read from
 * the database before that, too: it is shown when it comes, and what it answers is asked for once more.
 */
export async function askAgain(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const underWay = new Set<Query>();
  const asking = queryKeys.map((queryKey) => {
    for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
      underWay.add(query);
    return client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  if (underWay.size === 0) return;
  await Promise.all(asking);
  await client.invalidateQueries({ predicate: (query) => underWay.has(query) }, { cancelRefetch: false });
}
