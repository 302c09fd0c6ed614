import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Content, OutboxPorts } from '../../../src/outbox';
import { openUserDatabase } from '../../../src/storage';
import { watchSubmissions } from '../../../src/submissions/watched-submissions';
import { ANA, anItem } from '../outbox/an-item';

const SEALED = { bytes: new ArrayBuffer(1), iv: new ArrayBuffer(1), sealedWith: 'key' };

test('A disk that does not give the key hides no submission, and its content comes when the disk answers', async () => {
  const owner = { ...ANA, subject: 'watched' };
  const database = await openUserDatabase(owner);
  await database.table('items').put(anItem({ owner, sealed: SEALED, state: 'needs-attention' }));
  let isBroken = true;
  const content: Content = { transfer: 7, body: { msg: 'Buenas' } };
  const openContent = vi.fn(async () => {
    if (isBroken) throw new Error('the disk does not answer');
    return content;
  });
  const watched = watchSubmissions(database, owner, { openContent } as unknown as OutboxPorts['sealer']);
  await expect.poll(() => watched.getView().isRead).toBe(true);
  expect(watched.getView()).toMatchObject({ needsPerson: 1, entries: [{ content: null }] });
  isBroken = false;
  await expect.poll(() => watched.getView().entries[0]?.content).toEqual(content);
  expect(openContent).toHaveBeenCalledTimes(2);
  watched.close();
  database.close();
});

test('Submissions that wait are told as lost when the database is deleted under the page, received ones are not', async () => {
  const owner = { ...ANA, subject: 'wiped' };
  const database = await openUserDatabase(owner);
  const content: Content = { transfer: 7, body: { msg: 'Buenas' } };
  const items = [
    anItem({ id: 'waits', owner, sealed: SEALED, state: 'queued' }),
    anItem({ id: 'done', owner, sealed: null, state: 'received' }),
  ];
  await database.table('items').bulkPut(items);
  const sealer = { openContent: async () => content } as unknown as OutboxPorts['sealer'];
  const watched = watchSubmissions(database, owner, sealer);
  const lost: unknown[] = [];
  watched.onLost((entries) => lost.push(entries.map(({ item, content: known }) => [item.id, known])));
  await expect.poll(() => watched.getView().entries.length).toBe(2);
  indexedDB.deleteDatabase(database.name);
  await expect.poll(() => lost).toEqual([[['waits', content]]]);
  expect(watched.getView().entries).toEqual([]);
  watched.close();
  database.close();
});

test('The fault of a listener is reported, and later changes are still told', async () => {
  const owner = { ...ANA, subject: 'faulty' };
  const database = await openUserDatabase(owner);
  await database.table('items').put(anItem({ id: 'one', owner, sealed: null, state: 'sending' }));
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const sealer = { openContent: async () => null } as unknown as OutboxPorts['sealer'];
  const watched = watchSubmissions(database, owner, sealer);
  await expect.poll(() => watched.getView().isRead).toBe(true);
  const fault = new Error('the fault of a listener');
  watched.onReceived(() => {
    throw fault;
  });
  await database.table('items').update('one', { state: 'received' });
  await expect.poll(() => reported.mock.calls).toEqual([[fault]]);
  await database.table('items').put(anItem({ id: 'two', owner, sealed: null, state: 'queued' }));
  await expect.poll(() => watched.getView().entries.length).toBe(2);
  watched.close();
  database.close();
  vi.unstubAllGlobals();
});
