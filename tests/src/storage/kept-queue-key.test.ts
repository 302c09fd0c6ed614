import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  clearPersonalData,
  keepQueueKey,
  openQueueKey,
  openUserDatabase,
  type UserDatabase,
} from '../../../src/storage';

let people = 0;

async function aPerson() {
  people += 1;
  const person = { issuer: 'https://identity', subject: `kept-key-${people}` };
  const database = await openUserDatabase(person);
  const { id } = await openQueueKey(database);
  return { person, database, id };
}

/** True while the key comes from memory: the disk has another one, which nobody told. */
async function isInMemory(database: UserDatabase, open: () => Promise<{ id: string }>): Promise<boolean> {
  const row = await database.keys.get('queue');
  return (await open()).id !== row?.id;
}

test('The key is read from the disk once', async () => {
  const { database, id } = await aPerson();
  const kept = keepQueueKey(database);
  const [first, second] = await Promise.all([kept.open(), kept.open()]);
  expect(first.id).toBe(id);
  expect(second).toBe(first);
  expect(await kept.open()).toBe(first);
});

test('Data of the person that are cleared in another tab take the key in memory with them', async () => {
  const { person, database, id } = await aPerson();
  const kept = keepQueueKey(database);
  await kept.open();
  await clearPersonalData(person);
  await expect.poll(async () => (await kept.open()).id).not.toBe(id);
  expect(await isInMemory(database, kept.open)).toBe(false);
});

test('A key that was asked for before the data were cleared is not kept', async () => {
  const { database, id } = await aPerson();
  const kept = keepQueueKey(database);
  const early = kept.open();
  // Behind that read on the disk, and told as soon as it is done.
  await database.keys.clear();
  expect((await early).id).toBe(id);
  expect((await kept.open()).id).not.toBe(id);
});

test('The end of the connection forgets the key', async () => {
  const { person, database, id } = await aPerson();
  const kept = keepQueueKey(database);
  await kept.open();
  database.close({ disableAutoOpen: false });
  const other = await openUserDatabase(person);
  // Nobody hears of it: the row is changed below the library that tells.
  await new Promise<void>((resolve, reject) => {
    const change = other.backendDB().transaction('keys', 'readwrite');
    change.objectStore('keys').delete('queue');
    change.oncomplete = () => resolve();
    change.onerror = () => reject(change.error);
  });
  expect((await kept.open()).id).not.toBe(id);
});

test('After the sign-out nothing is kept', async () => {
  const { database } = await aPerson();
  const kept = keepQueueKey(database);
  const first = await kept.open();
  kept.close();
  expect(await kept.open()).not.toBe(first);
  expect(await kept.open()).not.toBe(await kept.open());
});
