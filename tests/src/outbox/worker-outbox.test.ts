import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxItem } from '../../../src/outbox/record';
import { createWorkerOutbox } from '../../../src/outbox/worker-outbox';
import { openUserDatabase } from '../../../src/storage';
import { ANA, anItem } from './an-item';

afterEach(() => vi.unstubAllGlobals());

test('The worker counts only what it may send later: its owner’s, and nothing that a person must decide on', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const owner = { ...ANA, subject: 'worker' };
  const database = await openUserDatabase(owner);
  const later = { nextAt: Date.now() + 3_600_000, stateSince: Date.now() };
  const items: Partial<OutboxItem>[] = [
    { id: 'refused', lane: 'a', laneSeq: 1, state: 'needs-attention' },
    { id: 'behind it', lane: 'a', laneSeq: 2, state: 'queued' },
    { id: 'overtaken', lane: 'b', state: 'conflict' },
    { id: 'of another entity', lane: 'c', state: 'waiting', owner: { ...owner, entity: 2 }, ...later },
    { id: 'may go', lane: 'd', state: 'waiting', ...later },
    { id: 'gone', lane: 'e', state: 'received', stateSince: Date.now() },
  ];
  for (const item of items) await database.table('items').put(anItem({ owner, ...item }));
  const token = {
    type: 'relevo:token',
    token: 'bearer',
    expiresAt: Date.now() + 300_000,
    owner,
    deviceId: 'tablet-1',
  } as const;
  const outbox = await createWorkerOutbox(token, '1');
  expect(await outbox.drainAndClose()).toBe(1);
  database.close();
});
