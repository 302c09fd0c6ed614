import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import { discard } from '../../../src/outbox/discard';
import type { OutboxItem } from '../../../src/outbox/record';
import { statusOf } from '../../../src/outbox/status';
import { openUserDatabase } from '../../../src/storage';
import { ANA, anItem } from './an-item';

const BEFORE = { ...ANA, entity: 2 };
const written = (change: Partial<OutboxItem>) => anItem({ id: 'old', owner: BEFORE, ...change });

describe('What a person wrote with another entity', () => {
  test('needs their decision, and is not counted as something that will be sent', () => {
    const status = statusOf([written({}), anItem({ id: 'new', laneSeq: 2, deviceSeq: 2 })], 1, ANA);
    expect(status).toMatchObject({ pending: 1, needsPerson: 1 });
    expect(status.entries).toMatchObject([
      { isOtherEntity: true, canDiscard: true, canSendNow: false, canCorrect: false },
      { isOtherEntity: false, heldBy: null },
    ]);
  });

  test.each(['received', 'discarded'] as const)('needs no decision once it is %s', (state) => {
    const status = statusOf([written({ state })], 1, ANA);
    expect(status.needsPerson).toBe(0);
    expect(status.entries[0]?.canDiscard).toBe(false);
  });

  test('is discarded by its author, also if its page died while it was sent', async () => {
    const database = await openUserDatabase({ issuer: ANA.issuer, subject: 'other-entity' });
    const store = createDexieStore(database);
    const ports = { store, clock: { now: () => 1 }, session: { owner: () => ANA } } as never;
    await store.write((tx) => tx.putItem(written({ state: 'sending' })));
    expect(await discard(ports, 'old')).toEqual({ done: true });
    expect((await store.getItem('old'))?.state).toBe('discarded');
    expect((await store.listJournal('old')).at(-1)?.why).toBe('discarded-perhaps-received');
  });

  test('is not discarded by another person', async () => {
    const database = await openUserDatabase({ issuer: ANA.issuer, subject: 'other-person' });
    const store = createDexieStore(database);
    const luis = { ...BEFORE, subject: 'luis' };
    const ports = { store, clock: { now: () => 1 }, session: { owner: () => luis } } as never;
    await store.write((tx) => tx.putItem(written({})));
    expect(await discard(ports, 'old')).toEqual({ done: false, why: 'not-yours' });
  });
});
