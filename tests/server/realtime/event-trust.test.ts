import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/platform/database/database';
import { watchEventTrust } from '../../../server/platform/realtime/event-trust';

afterEach(() => vi.useRealTimers());

test('A process that ends deletes its row after the renewal that is under way, which would write it again', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  let answer = () => {};
  const database = {
    query: () =>
      new Promise<never[]>((resolve) => {
        answer = () => {
          done.push('renewed');
          resolve([]);
        };
      }),
    orm: { delete: () => ({ where: async () => void done.push('deleted') }) },
  } as unknown as Database;
  const log = { warn: () => undefined, info: () => undefined } as unknown as FastifyBaseLogger;
  const opening = watchEventTrust(database, 'own', null, log);
  answer();
  const trust = await opening;
  await vi.advanceTimersByTimeAsync(2_000);
  const closed = trust.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['renewed']);
  answer();
  await closed;
  expect(done).toEqual(['renewed', 'renewed', 'deleted', 'deleted']);
});
