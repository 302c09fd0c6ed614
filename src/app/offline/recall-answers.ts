import type { QueryClient } from '@tanstack/react-query';
import type { PersonStorage } from '../../storage';

/** The list or the transfer that was last on the screen, with what stands around it. */
const RECALLED = 6;

/** Lays what the server last answered in the cache, each as old as it is: the first screen is drawn with it at once. */
export async function recallAnswers(
  client: QueryClient,
  storage: Promise<PersonStorage | null>,
): Promise<void> {
  for (const { query, data, at } of (await (await storage)?.clinical.newest(RECALLED)) ?? []) {
    const queryKey: unknown = JSON.parse(query);
    if (Array.isArray(queryKey) && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: at });
  }
}
