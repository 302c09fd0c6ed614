import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import type { OutboxItem } from '../../../src/outbox/record';
import { watchItems } from '../../../src/outbox/watch-items';
import { openUserDatabase } from '../../../src/storage';
import { ANA, anItem } from './an-item';

let people = 0;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function aWatchedQueue() {
  people += 1;
  const database = await openUserDatabase({ issuer: 'https://identity', subject: `watched-${people}` });
  const store = createDexieStore(database);
  const put = (item: Partial<OutboxItem>) => store.write((tx) => tx.putItem(anItem(item)));
  await put({ id: 'before' });
  const told: Record<string, string>[] = [];
  const readWhole = vi.spyOn(database.table('items'), 'toArray');
  stops.push(
    watchItems(database, ANA, (items) =>
      told.push(Object.fromEntries(items.map(({ id, state }) => [id, state]))),
    ),
  );
  await expect.poll(() => told).toEqual([{ before: 'queued' }]);
  return { database, store, put, told, readWhole };
}

test('reports the submissions and each change without reading all again', async () => {
  const { store, put, told, readWhole } = await aWatchedQueue();
  await put({ id: 'new' });
  await expect.poll(() => told.at(-1)).toEqual({ before: 'queued', new: 'queued' });
  await put({ id: 'new', state: 'received' });
  await expect.poll(() => told.at(-1)).toEqual({ before: 'queued', new: 'received' });
  await store.write((tx) => tx.deleteItem('before'));
  await expect.poll(() => told.at(-1)).toEqual({ new: 'received' });
  expect(readWhole).toHaveBeenCalledTimes(1);
});

test('omits submissions of other users, and submissions whose owner changes', async () => {
  const { put, told } = await aWatchedQueue();
  await put({ id: 'of another person', owner: { ...ANA, subject: 'luis' } });
  await put({ id: 'before', owner: { ...ANA, subject: 'luis' } });
  await put({ id: 'mine' });
  await expect.poll(() => told.at(-1)).toEqual({ mine: 'queued' });
});

test('reports the changes of a transaction once', async () => {
  const { store, told } = await aWatchedQueue();
  await store.write(async (tx) => {
    for (let at = 0; at < 40; at += 1) await tx.putItem(anItem({ id: `item-${at}` }));
  });
  await expect.poll(() => Object.keys(told.at(-1) ?? {})).toHaveLength(41);
  expect(told).toHaveLength(2);
});

test('reads all again after everything was cleared', async () => {
  const { database, told } = await aWatchedQueue();
  await database.table('items').clear();
  await expect.poll(() => told.at(-1)).toEqual({});
});

test('reports what the same person wrote with another entity, and nothing of others', async () => {
  const { put, told } = await aWatchedQueue();
  await put({ id: 'other entity', owner: { ...ANA, entity: 2 } });
  await put({ id: 'other person', owner: { ...ANA, subject: 'luis' } });
  await put({ id: 'last' });
  await expect
    .poll(() => told.at(-1))
    .toEqual({ before: 'queued', 'other entity': 'queued', last: 'queued' });
});
