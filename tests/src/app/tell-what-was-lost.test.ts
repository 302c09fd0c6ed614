import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberWaiting, tellWhatIsLost, tellWhatWasLost } from '../../../src/app/offline/tell-what-is-lost';
import { waitingMemory } from '../../../src/app/offline/waiting-memory';
import { createDexieStore } from '../../../src/outbox';
import { openUserDatabase } from '../../../src/storage';
import type { PageOutbox } from '../../../src/submissions';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { anItem } from '../outbox/an-item';
import { aPerson } from '../storage/a-database';

afterEach(() => vi.restoreAllMocks());

/** One person on one device: what localStorage keeps, and the toasts about lost submissions. */
function aDevice() {
  const owner = { ...aPerson(), entity: 1 };
  const stored = new Map<string, string>();
  const memory = waitingMemory(owner, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  const told = vi.spyOn(notify, 'error');
  let view: View = NOTHING_YET;
  return {
    owner,
    memory,
    stored,
    /** The page shows these submissions. */
    show(items: readonly { deviceSeq: number; state: 'queued' | 'received'; title: string }[]) {
      const all = items.map(({ title, ...item }, at) =>
        anItem({ ...item, id: String(at), owner, summary: { kind: 'say-crew-word', title, size: 1 } }),
      );
      const shown = { owner, contents: new Map(), progress: new Map(), now: 0, before: NOTHING_YET };
      view = viewOf(all, shown);
      rememberWaiting({ getView: () => view, subscribe: () => () => {} }, memory);
    },
    /** The database is deleted under this many tabs: what they know waits there no longer. */
    loseOpen(tabs = 1) {
      told.mockClear();
      const lost = view.entries.filter(({ item }) => item.state === 'queued');
      const notice: PageOutbox['onLost'] = (listener) => {
        listener(lost);
        return () => {};
      };
      for (let tab = 0; tab < tabs; tab++) tellWhatIsLost({ onLost: notice }, memory);
      this.show([]);
      return told.mock.calls.map(([text]) => text);
    },
    /** The number of a submission in a database that is new. */
    async nextNumber() {
      const database = await openUserDatabase(owner);
      const store = createDexieStore(database, () => memory.read().last);
      const next = await store.write((tx) => tx.count(`device ${owner.issuer} ${owner.subject}`));
      database.close();
      return next;
    },
    /** A start, with the database that is there. */
    async start() {
      told.mockClear();
      const database = await openUserDatabase(owner);
      await tellWhatWasLost(database, owner, memory);
      const next = await createDexieStore(database).write((tx) =>
        tx.count(`device ${owner.issuer} ${owner.subject}`),
      );
      database.close();
      return { next, texts: told.mock.calls.map(([text]) => text), more: told.mock.calls[0]?.[2] };
    },
    lose: () =>
      new Promise((resolve) => {
        void indexedDB.databases().then((all) => {
          for (const { name } of all) if (name) indexedDB.deleteDatabase(name).onsuccess = resolve;
        });
      }),
  };
}

test('A database that was lost while Relevo was closed is told until it is read, and its numbers go on', async () => {
  const device = aDevice();
  expect(await device.start()).toMatchObject({ next: 1, texts: [] });
  device.show([
    { deviceSeq: 6, state: 'received', title: 'Mensaje' },
    { deviceSeq: 7, state: 'queued', title: 'Solicitud de traslado' },
  ]);
  await device.lose();
  const lost = await device.start();
  expect(lost.next).toBe(8);
  expect(lost.texts).toEqual([
    expect.stringMatching(
      /^Los datos de Relevo se borraron de este equipo, con 1 envío que estaba por enviar: Solicitud de traslado \(.+\)\. Hágalo de nuevo\.$/,
    ),
  ]);
  device.show([]);
  const again = await device.start();
  expect(again.texts).toEqual(lost.texts);
  again.more?.onRead?.();
  expect(await device.start()).toMatchObject({ texts: [] });
});

test('A database that was deleted under open tabs is told until it is read, and its numbers go on', async () => {
  const device = aDevice();
  await device.start();
  device.show([{ deviceSeq: 7, state: 'queued', title: 'Mensaje' }]);
  await device.lose();
  expect(device.loseOpen(2)).toHaveLength(2);
  expect(await device.nextNumber()).toBe(8);
  const again = await device.start();
  expect(again.texts).toEqual([expect.stringMatching(/con 1 envío que estaba por enviar: Mensaje \(/)]);
  expect(again.next).toBe(9);
  again.more?.onRead?.();
  expect(await device.start()).toMatchObject({ texts: [] });
});

test('The numbers of an open page go on although localStorage is deleted with the database', async () => {
  const device = aDevice();
  device.show([{ deviceSeq: 7, state: 'queued', title: 'Mensaje' }]);
  device.stored.clear();
  await device.lose();
  expect(await device.nextNumber()).toBe(8);
});

test('A database that is there says nothing, also when all was sent while Relevo was closed', async () => {
  const device = aDevice();
  await device.start();
  device.show([{ deviceSeq: 1, state: 'queued', title: 'Mensaje' }]);
  expect(await device.start()).toMatchObject({ next: 2, texts: [] });
});

test('A lost database in which nothing waited is not an alarm, but its numbers go on', async () => {
  const device = aDevice();
  await device.start();
  device.show([{ deviceSeq: 4, state: 'received', title: 'Mensaje' }]);
  await device.lose();
  expect(await device.start()).toMatchObject({ next: 5, texts: [] });
});

test('What cannot be read is as if nothing were remembered', async () => {
  const device = aDevice();
  const key = `relevo.waiting ${device.owner.issuer} ${device.owner.subject}`;
  for (const value of ['{', '7', '{"last":"x","waiting":{}}', '{"last":2,"waiting":[null,{"title":3}]}']) {
    device.stored.set(key, value);
    expect(device.memory.read().waiting).toEqual([]);
  }
});
