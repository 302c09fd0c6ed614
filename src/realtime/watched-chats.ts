import type { QueryClient } from '@tanstack/react-query';
import { chatOf } from '../api';

/**
 * Reports which chats are on a screen, by the observers of their queries. Screens and sockets therefore need not import
 * each other.
 */
export function watchChats(client: QueryClient, changed: (watched: ReadonlySet<number>) => void) {
  let known: ReadonlySet<number> = new Set();
  const look = () => {
    const watched = new Set(
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.getObserversCount() > 0)
        .flatMap((query) => chatOf(query.queryKey) ?? []),
    );
    if (watched.size === known.size && [...watched].every((id) => known.has(id))) return;
    known = watched;
    changed(watched);
  };
  look();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const mayMatter = type === 'observerAdded' || type === 'observerRemoved' || type === 'removed';
    if (mayMatter && chatOf(query.queryKey) !== null) look();
  });
}
