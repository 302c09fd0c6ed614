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
