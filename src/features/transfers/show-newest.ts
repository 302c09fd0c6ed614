import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** On a good network a refetch takes less; after it the button is free again, whatever is shown. */
const PATIENCE_MS = 4_000;

/**
 * Refetches after a refusal, and resolves when the newest state is shown, or after some seconds. A button that was free in
 * between would offer again what another person has just done.
 */
export async function showNewest(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([client.invalidateQueries({ queryKey }), patience]);
}
