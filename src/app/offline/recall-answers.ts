import type { QueryClient } from '@tanstack/react-query';
import type { PersonStorage } from '../../storage';

/** The last list or transfer on the screen, with its related queries. */
const RECALLED = 6;

/** Puts the newest stored answers into the query cache with their real age, for the first render. */
export async function recallAnswers(
  client: QueryClient,
  storage: Promise<PersonStorage | null>,
): Promise<void> {
  for (const { query, data, at } of (await (await storage)?.clinical.newest(RECALLED)) ?? []) {
    const queryKey: unknown = JSON.parse(query);
    if (!Array.isArray(queryKey) || client.getQueryData(queryKey) !== undefined) continue;
    client.setQueryData(queryKey, data, { updatedAt: at });
    // It would count as new until the device's clock, which was set back, has reached it.
    if (at > Date.now()) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
