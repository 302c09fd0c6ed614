import type { QueryClient } from '@tanstack/react-query';
import { conversationOf } from '../api';

/**
 * Reports which chats are on a screen, by the observers of their queries. So screens know nothing of sockets, and this
 * module knows nothing of screens.
 */
export function watchConversations(client: QueryClient, changed: (watched: ReadonlySet<number>) => void) {
  let known: ReadonlySet<number> = new Set();
  const look = () => {
    const watched = new Set(
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.getObserversCount() > 0)
        .flatMap((query) => conversationOf(query.queryKey) ?? []),
    );
    if (watched.size === known.size && [...watched].every((id) => known.has(id))) return;
    known = watched;
    changed(watched);
  };
  look();
  return client.getQueryCache().subscribe(({ type, query }) => {
    const mayMatter = type === 'observerAdded' || type === 'observerRemoved' || type === 'removed';
    if (mayMatter && conversationOf(query.queryKey) !== null) look();
  });
}
