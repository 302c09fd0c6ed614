import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { ITEM_STATES, isOver } from '../../../src/outbox/states';
import { clearPersonalData, countWaitingOfOthers } from '../../../src/storage/clear-personal-data';
import { openQueueKey, openRecordsKey } from '../../../src/storage/device-keys';
import { openUserDatabase } from '../../../src/storage/user-database';
import { aPerson } from './a-database';

async function aTablet(states: readonly string[]) {
  const person = aPerson();
  const database = await openUserDatabase(person);
  const queue = await openQueueKey(database);
  await openRecordsKey(database);
  for (const state of states) await database.table('items').put({ id: state, state });
  await database.clinical.put({
    key: 'a',
    at: 1,
    iv: new ArrayBuffer(12),
    bytes: new ArrayBuffer(1),
    sealedWith: '',
  });
  return { person, database, queue };
}

describe('Signing out', () => {
  test('leaves nothing if the outbox is empty', async () => {
    const { person, database } = await aTablet(['received', 'discarded']);
    expect(await clearPersonalData(person)).toEqual({ waiting: 0, drafts: 0 });
    for (const table of database.tables) expect(await table.count(), table.name).toBe(0);
  });

  test('keeps the number of the last submission, by which the server notices a lost one', async () => {
    const { person, database } = await aTablet([]);
    const counters = database.table('counters');
    await counters.bulkPut([
      { name: 'device issuer subject', value: 4 },
      { name: 'lane issuer subject transfer-1', value: 2 },
    ]);
    await clearPersonalData(person);
    expect(await counters.toArray()).toEqual([{ name: 'device issuer subject', value: 4 }]);
  });

  test.each(ITEM_STATES.filter((state) => !isOver(state)))(
    'keeps what is %s, with its key',
    async (state) => {
      const { person, database, queue } = await aTablet(['received', state]);
      expect(await clearPersonalData(person)).toEqual({ waiting: 1, drafts: 0 });
      expect(await database.clinical.count()).toBe(0);
      expect((await openQueueKey(database)).id).toBe(queue.id);
      expect(await database.table('items').get(state)).toEqual({ id: state, state });
    },
  );

  test('shows the next user how many submissions of others wait, and nothing else', async () => {
    const before = await countWaitingOfOthers(null);
    const { person } = await aTablet(['queued', 'received', 'waiting']);
    expect(await countWaitingOfOthers(null)).toBe(before + 2);
    expect(await countWaitingOfOthers(person)).toBe(before);
  });
});
