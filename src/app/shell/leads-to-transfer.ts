import type { QueryClient } from '@tanstack/react-query';
import { isApiFailure, isServerAnswering } from '../../api';
import { transferQuery } from '../../features/transfers/api/get-transfer';

/** An alert does not wait longer than this for its button. */
const PATIENCE_MS = 1_000;

/**
 * False if the transfer is on the screen already, or if the server does not show it to this person any more: a transport
 * entity is told that another one was chosen, and the transfer is no longer its own. True if nobody knows.
 */
export async function leadsToTransfer(client: QueryClient, path: string, id: number): Promise<boolean> {
  if (path === `/traslados/${id}`) return false;
  // Many alerts at once, of a server that cannot answer, must not become as many requests.
  if (!isServerAnswering()) return true;
  const read = client.fetchQuery({ ...transferQuery(id), staleTime: 0, retry: false }).then(
    () => true,
    (failure: unknown) => !isApiFailure(failure, 'missing'),
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS));
  return Promise.race([read, late]);
}
