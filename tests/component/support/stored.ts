import { hashKey, type QueryKey } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { openScreen } from './open-screen';

/** Makes the stored answer of this query so many minutes older, as if nobody had opened the app since. */
export async function makeOlder(
  { storage }: Pick<Awaited<ReturnType<typeof openScreen>>, 'storage'>,
  key: QueryKey,
  minutes: number,
): Promise<void> {
  const hash = hashKey(key);
  await expect.poll(() => storage.clinical.get(hash)).not.toBeNull();
  const kept = await storage.clinical.get(hash);
  await storage.clinical.put(hash, { data: kept?.data, at: Date.now() - minutes * 60_000 });
}
