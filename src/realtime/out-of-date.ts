import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isServerAnswering } from '../api';

/** Long enough to gather the messages of one change, too short for a user to notice. */
const GATHER_MS = 80;
/** During many messages, for example after a night offline, each query is refetched at most once a second. */
const AGAIN_MS = 1_000;

export type OutOfDateMarker = ReturnType<typeof outOfDateMarker>;

/**
 * Invalidates queries, once for messages that arrive together, from both sockets. Its times are of the clock that nobody
 * sets: a device's clock that is set back must not hold a refetch back.
 */
export function outOfDateMarker(client: QueryClient) {
  const waiting = new Map<string, { queryKey: QueryKey; due: number }>();
  const askedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const next = Math.min(...[...waiting.values()].map(({ due }) => due));
    timer = setTimeout(askWhatIsDue, Math.max(0, next - performance.now()));
  };
  const askWhatIsDue = () => {
    const now = performance.now();
    for (const [name, at] of askedAt) if (now - at > AGAIN_MS) askedAt.delete(name);
    for (const [name, { queryKey, due }] of waiting) {
      if (due > now) continue;
      waiting.delete(name);
      askedAt.set(name, now);
      // While the server cannot answer, its events would make a storm: what is marked is asked for with the pauses of a
      // failure, and at once when it answers again (`app/ask-after-failure.ts`).
      void client.invalidateQueries({ queryKey, ...(!isServerAnswering() && { refetchType: 'none' }) });
    }
    wait();
  };
  return {
    mark(keys: readonly QueryKey[]) {
      const now = performance.now();
      for (const queryKey of keys) {
        const name = JSON.stringify(queryKey);
        const due = Math.max(now + GATHER_MS, (askedAt.get(name) ?? Number.NEGATIVE_INFINITY) + AGAIN_MS);
        if (!waiting.has(name)) waiting.set(name, { queryKey, due });
      }
      wait();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
