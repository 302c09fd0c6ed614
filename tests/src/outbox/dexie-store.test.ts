import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import { openQueueKey, openUserDatabase, userDatabaseName } from '../../../src/storage';
import { ANA, anItem } from './an-item';

let people = 0;

async function aStore() {
  people += 1;
  const database = await openUserDatabase({ issuer: 'https://identity', subject: `ana-${people}` });
  const { id: sealedWith } = await openQueueKey(database);
  const sealed = { bytes: new ArrayBuffer(3), iv: new ArrayBuffer(12), sealedWith };
  return { database, store: createDexieStore(database), sealed };
}

describe('The outbox store', () => {
  test('keeps items, files and journal after reopening', async () => {
    const { database, store, sealed } = await aStore();
    const item = anItem({ sealed });
    await store.write(async (tx) => {
      expect(await tx.count('device')).toBe(1);
      expect(await tx.count('device')).toBe(2);
      await tx.putItem(item);
      for (const position of [1, 0]) await tx.putFile({ item: 'one', position, size: 3, sealed });
      await tx.addJournal({ item: 'one', at: 1, from: null, to: 'queued', why: 'submitted' });
    });
    database.close({ disableAutoOpen: false });
    expect(await store.getItem('one')).toEqual(item);
    expect((await store.listFiles('one')).map(({ position }) => position)).toEqual([0, 1]);
    expect(await store.listJournal('one')).toEqual([
      { item: 'one', at: 1, from: null, to: 'queued', why: 'submitted' },
    ]);
  });

  test('shows an owner only their own submissions in this entity', async () => {
    const { store, sealed } = await aStore();
    await store.write(async (tx) => {
      await tx.putItem(anItem({ sealed }));
      await tx.putItem(anItem({ id: 'two', owner: { ...ANA, entity: 2 }, sealed }));
    });
    expect((await store.listItems(ANA)).map(({ id }) => id)).toEqual(['one']);
  });

  test('changes nothing when a transaction fails, and rethrows the error', async () => {
    const { store, sealed } = await aStore();
    const mistake = new TypeError('a mistake');
    const failing = store.write(async (tx) => {
      await tx.putItem(anItem({ sealed }));
      throw mistake;
    });
    await expect(failing).rejects.toBe(mistake);
    expect(await store.getItem('one')).toBeNull();
  });

  test('writes again after a full disk closed the database and freed space', async () => {
    const { database, store, sealed } = await aStore();
    const item = anItem({ sealed });
    const full = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    // Like the browser when the disk is full.
    database.close({ disableAutoOpen: false });
    for (const _attempt of [1, 2])
      await expect(store.write((tx) => tx.putItem(item))).rejects.toMatchObject({ name: 'StoreFailure' });
    full.mockRestore();
    await expect.poll(() => store.write((tx) => tx.putItem(item)).then(() => 'written')).toBe('written');
    expect(await store.getItem('one')).toEqual(item);
  });

  test('refuses a submission sealed with a key that was cleared meanwhile', async () => {
    const { database, store, sealed } = await aStore();
    await database.keys.clear();
    await openQueueKey(database);
    const writing = store.write((tx) => tx.putItem(anItem({ sealed })));
    await expect(writing).rejects.toMatchObject({ name: 'StoreFailure', reason: 'aborted' });
  });

  test('keeps nothing of a submission when the disk refuses its last part', async () => {
    const { store, sealed } = await aStore();
    const put = IDBObjectStore.prototype.put;
    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const writing = store.write(async (tx) => {
      await tx.count('device');
      await tx.putItem(anItem({ sealed }));
      await tx.putFile({ item: 'one', position: 0, size: 3, sealed });
      await tx.addJournal({ item: 'one', at: 1, from: null, to: 'queued', why: 'submitted' });
      return 'saved';
    });
    await expect(writing).rejects.toMatchObject({ name: 'StoreFailure', reason: 'quota' });
    refused.mockRestore();
    expect(await store.getItem('one')).toBeNull();
    expect(await store.listJournal('one')).toEqual([]);
    expect(await store.write((tx) => tx.count('device'))).toBe(1);
  });

  test('has a different database per user, with a name that identifies nobody', async () => {
    const [ana, luis] = await Promise.all(
      ['ana', 'luis'].map((subject) => userDatabaseName({ issuer: 'https://identity', subject })),
    );
    expect(ana).toMatch(/^relevo-user-[0-9a-f]{32}$/);
    expect(luis).not.toBe(ana);
  });

  test('has one key although two tabs create it at once', async () => {
    const person = { issuer: 'https://identity', subject: 'two-tabs' };
    const tabs = await Promise.all([openUserDatabase(person), openUserDatabase(person)]);
    const keys = await Promise.all(tabs.map(openQueueKey));
    expect(keys[0]!.id).toBe(keys[1]!.id);
    expect(keys[0]!.key.extractable).toBe(false);
  });
});
