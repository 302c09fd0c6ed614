import { afterEach, expect, test, vi } from 'vitest';
import { awaitResults } from '../../../src/app/offline/await-results';
import { tellResults } from '../../../src/app/offline/tell-results';
import { waitingMemory } from '../../../src/app/offline/waiting-memory';
import type { OutboxItem } from '../../../src/outbox';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { ANA, anItem } from '../outbox/an-item';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const REPORT = {
  clientRef: 'mine',
  counts: false,
  current: { clientRef: 'other', createdAt: '2026-11-20T14:00:00Z', createdBy: 'Marcela Osorio', own: false },
  capacityChanged: false,
};

/** A device: what localStorage keeps, its pages, and what they tell. */
function aDevice() {
  const windows = new EventTarget();
  vi.stubGlobal('window', windows);
  const stored = new Map<string, string>();
  const memory = waitingMemory(ANA, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      stored.set(key, value);
      windows.dispatchEvent(new Event('storage'));
    },
    removeItem: (key) => void stored.delete(key),
  });
  let items: readonly OutboxItem[] = [];
  let view: View = NOTHING_YET;
  const listeners = new Set<() => void>();
  return {
    receive(...received: readonly Partial<OutboxItem>[]) {
      items = [...items, ...received.map((change) => anItem({ state: 'received', ...change }))];
      view = viewOf(items, {
        owner: ANA,
        contents: new Map(),
        progress: new Map(),
        now: 0,
        before: view,
      });
      for (const listener of listeners) listener();
    },
    discard(id: string) {
      items = items.map((item) => (item.id === id ? { ...item, state: 'discarded' as const } : item));
      view = viewOf(items, { owner: ANA, contents: new Map(), progress: new Map(), now: 0, before: view });
      for (const listener of listeners) listener();
    },
    again: () => {
      for (const listener of listeners) listener();
    },
    outbox: {
      getView: () => view,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    memory,
    /** Opens a page, where the part with the texts may be missing. */
    async open(isMissing = () => false) {
      const told: { id: string; read: () => void }[] = [];
      tellResults(
        {
          getView: () => view,
          subscribe: (listener) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        },
        memory,
        async () => {
          if (isMissing()) throw new Error('not loaded');
          return {
            tellResult: ({ id }, read) => {
              told.push({ id, read });
              return 7;
            },
          };
        },
      );
      await Promise.resolve();
      return told;
    },
  };
}

const idsOf = (told: readonly { id: string }[]) => told.map(({ id }) => id);

test('A called-off crew is told although no screen waited for the answer, once in a page', async () => {
  const device = aDevice();
  const told = await device.open();
  device.receive({ id: 'word', calledOff: true });
  device.receive({ id: 'plain' }, { id: 'report', report: { ...REPORT, counts: true } });
  await expect.poll(() => idsOf(told)).toEqual(['word']);
  device.receive({ id: 'lost', report: REPORT });
  await expect.poll(() => idsOf(told)).toEqual(['word', 'lost']);
});

test('A hospital is told that its refusal did not apply', async () => {
  const device = aDevice();
  const told = await device.open();
  device.receive({ id: 'applied', operation: 'cannot-attend' });
  device.receive({ id: 'contradicted', operation: 'cannot-attend', contradicted: true });
  await expect.poll(() => idsOf(told)).toEqual(['contradicted']);
  let brought = 0;
  awaitResults(device.outbox, device.memory, async () => {
    brought += 1;
    return { tellResults: () => () => {} };
  });
  expect(brought).toBe(1);
});

test('A result is told again after each start until it is read, also one that the worker received', async () => {
  const device = aDevice();
  device.receive({ id: 'word', calledOff: true }, { id: 'lost', report: REPORT });
  expect(idsOf(await device.open())).toEqual(['word', 'lost']);
  const again = await device.open();
  expect(idsOf(again)).toEqual(['word', 'lost']);
  for (const { read } of again.toReversed()) read();
  expect(idsOf(await device.open())).toEqual([]);
});

test('A signature that was refused because one was undone is told until it is read; other conflicts are not', async () => {
  const device = aDevice();
  const refusal = { class: 'conflict', status: 409, message: 'Laura deshizo esa firma', errors: [] };
  device.receive(
    { id: 'undone', state: 'conflict', lastError: { ...refusal, code: 'SIGNATURE_UNDONE' } },
    { id: 'moved', state: 'conflict', lastError: { ...refusal, code: 'STATE_MOVED' } },
    { id: 'discarded', state: 'discarded', lastError: { ...refusal, code: 'SIGNATURE_UNDONE' } },
  );
  const told = await device.open();
  expect(idsOf(told)).toEqual(['undone']);
  for (const { read } of told) read();
  expect(idsOf(await device.open())).toEqual([]);
  let brought = 0;
  awaitResults(device.outbox, device.memory, async () => {
    brought += 1;
    return { tellResults: () => () => {} };
  });
  expect(brought).toBe(1);
});

test('A result that was read in one page is dismissed in the others', async () => {
  const dismissed = vi.spyOn(notify, 'dismiss');
  const device = aDevice();
  device.receive({ id: 'word', calledOff: true });
  const [one] = await device.open();
  await device.open();
  one?.read();
  expect(dismissed).toHaveBeenCalledWith(7);
});

test('A result that is none any more is dismissed: its author discarded the signature, or sent it again', async () => {
  const dismissed = vi.spyOn(notify, 'dismiss');
  const device = aDevice();
  const lastError = { class: 'conflict', status: 409, code: 'SIGNATURE_UNDONE', message: '', errors: [] };
  device.receive({ id: 'undone', state: 'conflict', lastError });
  const told = await device.open();
  await expect.poll(() => idsOf(told)).toEqual(['undone']);
  device.receive({ id: 'plain' });
  expect(dismissed).not.toHaveBeenCalled();
  device.discard('undone');
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(7);
});

test('A result that is discarded while its toast loads is not told', async () => {
  const dismissed = vi.spyOn(notify, 'dismiss');
  const device = aDevice();
  const lastError = { class: 'conflict', status: 409, code: 'SIGNATURE_UNDONE', message: '', errors: [] };
  device.receive({ id: 'undone', state: 'conflict', lastError });
  const opening = device.open();
  device.discard('undone');
  expect(idsOf(await opening)).toEqual([]);
  expect(dismissed).not.toHaveBeenCalled();
});

test('A page whose part with the texts does not load tells the result as soon as it does', async () => {
  const device = aDevice();
  device.receive({ id: 'word', calledOff: true });
  let isMissing = true;
  const told = await device.open(() => isMissing);
  isMissing = false;
  await expect
    .poll(() => {
      device.again();
      return idsOf(told);
    })
    .toEqual(['word']);
});

test('The code that tells results loads with the first receipt that may have one, and is tried again', async () => {
  const device = aDevice();
  let brought = 0;
  const told = vi.fn(() => () => {});
  awaitResults(device.outbox, device.memory, async () => {
    brought += 1;
    if (brought === 1) throw new Error('not loaded');
    return { tellResults: told };
  });
  device.receive({ id: 'plain' });
  expect(brought).toBe(0);
  device.receive({ id: 'word', calledOff: true });
  await expect.poll(() => brought).toBe(1);
  device.again();
  await expect.poll(() => told.mock.calls.length).toBe(1);
  device.again();
  expect(brought).toBe(2);
});
