import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { RawReply, Unsent } from '../../../src/outbox/answer';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import { createOutbox } from '../../../src/outbox/outbox';
import {
  type KnownReceipts,
  type OutboxPorts,
  type OutboxStore,
  type OutgoingSubmission,
  StoreFailure,
} from '../../../src/outbox/ports';
import { openQueueKey, openUserDatabase } from '../../../src/storage';
import { ANA, SURE_CLOCK } from './an-item';

const ANNEX = { name: 'anexo9.pdf', type: 'application/pdf', sha256: 'sha', bytes: new ArrayBuffer(9) };

let people = 0;

/** Two tabs of one user over one disk; the test answers each request. */
async function twoTabs(
  instead?: (renewToken: boolean) => RawReply | Unsent | null,
  receipts: KnownReceipts = 'unknown',
) {
  people += 1;
  const owner = { ...ANA, subject: `drain-${people}` };
  const database = await openUserDatabase(owner);
  const { id: sealedWith } = await openQueueKey(database);
  const onWay = new Map<string, () => void>();
  const sent: string[] = [];
  const numbers: number[] = [];
  let wholeReadings = 0;
  let keys = 0;
  const turns = new Map<string, Promise<unknown>>();
  const disk = createDexieStore(database);
  const store: OutboxStore = {
    ...disk,
    listItems: (asked) => {
      wholeReadings += 1;
      return disk.listItems(asked);
    },
  };
  const ports: OutboxPorts = {
    store,
    sealer: {
      sealContent: async (_owner, content) => ({
        bytes: new TextEncoder().encode(JSON.stringify(content)).buffer,
        iv: new ArrayBuffer(12),
        sealedWith,
      }),
      sealFile: async () => ({ bytes: new ArrayBuffer(1), iv: new ArrayBuffer(12), sealedWith }),
      openContent: async (_owner, { bytes }) => JSON.parse(new TextDecoder().decode(bytes)),
      openFile: async () => ANNEX,
    },
    courier: {
      send: async (submission, _owner, renewToken) => {
        if (!instead) return answerLater(submission);
        sent.push(String(submission.body));
        return instead(renewToken);
      },
      askReceipts: async () => receipts,
    },
    locks: {
      hold: (name, work) => {
        const result = (turns.get(name) ?? Promise.resolve()).then(work);
        turns.set(
          name,
          result.catch(() => undefined),
        );
        return result;
      },
    },
    session: { owner: () => owner },
    clock: { now: () => 1000, read: () => SURE_CLOCK, sinceHeard: () => Number.POSITIVE_INFINITY },
    random: {
      fraction: () => 0.5,
      key: () => {
        keys += 1;
        return `key-${keys}`;
      },
    },
    appVersion: '1',
  };

  function answerLater({ key, body, deviceSeq }: OutgoingSubmission) {
    const words = String(body);
    sent.push(words);
    numbers.push(deviceSeq);
    return new Promise<RawReply>((resolve) =>
      onWay.set(words, () =>
        resolve({
          status: 200,
          host: 'relevo',
          body: '{"ok":true,"data":{"id":8}}',
          retryAfter: null,
          receiptFor: key,
        }),
      ),
    );
  }

  const [tab, other] = [createOutbox(ports), createOutbox(ports)];
  const write = async (about: string, body: string, from = tab) => {
    const saved = await from.submit({
      operation: 'send-chat-message',
      clientRef: about,
      transfer: 7,
      body,
      files: [],
      title: 'Mensaje',
    });
    if (!saved.saved) throw new Error(saved.why);
    return saved.id;
  };
  const upload = async (about: string, body: string, from = tab) => {
    const submission = { clientRef: about, transfer: null, body, files: [ANNEX], title: 'Solicitud' };
    const saved = await from.submit({ operation: 'create-referral', ...submission });
    if (!saved.saved) throw new Error(saved.why);
    return saved.id;
  };
  const untilSent = (words: string) => expect.poll(() => sent).toContain(words);
  const answer = async (words: string) => {
    await untilSent(words);
    onWay.get(words)?.();
  };
  return {
    ports,
    tab,
    other,
    write,
    upload,
    sent,
    numbers,
    untilSent,
    answer,
    readings: () => wholeReadings,
  };
}

test('a submission written during a long upload is sent in parallel', async () => {
  const { tab, write, untilSent, answer } = await twoTabs();
  await write('one', 'long');
  const draining = tab.drain();
  await untilSent('long');
  await write('two', 'short');
  void tab.drain();
  await answer('short');
  await answer('long');
  expect(await draining).toBeNull();
  expect((await tab.status())?.received).toBe(2);
});

test('a correction from another tab keeps its place in the lane', async () => {
  const { tab, other, write, sent, untilSent, answer } = await twoTabs();
  await write('one', 'a');
  await write('two', 'b');
  const wrong = await write('three', 'wrong');
  await write('three', 'after it');
  const draining = tab.drain();
  await untilSent('b');
  await other.correct(wrong, { transfer: 7, body: 'right', files: [], title: 'Mensaje', isSame: false });
  await answer('a');
  await answer('right');
  await answer('after it');
  await answer('b');
  await draining;
  expect(sent).toEqual(['a', 'b', 'right', 'after it']);
});

test('a correction of what was never sent leaves no gap in the numbers of this device', async () => {
  const { tab, write, numbers, answer } = await twoTabs();
  const wrong = await write('one', 'wrong');
  await tab.correct(wrong, { transfer: 7, body: 'right', files: [], title: 'Mensaje', isSame: false });
  await write('two', 'after it');
  const draining = tab.drain();
  await answer('right');
  await answer('after it');
  await draining;
  expect(numbers.sort()).toEqual([1, 2]);
});

test('a drain does not read the whole queue for each submission', async () => {
  const { tab, write, answer, readings } = await twoTabs();
  const words = Array.from({ length: 30 }, (_, at) => `words ${at}`);
  for (const [at, one] of words.entries()) await write(`transfer ${at % 5}`, one);
  const draining = tab.drain();
  await Promise.all(words.map(answer));
  await draining;
  expect((await tab.status())?.received).toBe(30);
  expect(readings()).toBeLessThan(6);
});

test('a submission that arrives while the queue is being read does not wait for another lane', async () => {
  const { ports, tab, write, untilSent, answer } = await twoTabs();
  await write('one', 'slow');
  const draining = tab.drain();
  await untilSent('slow');
  const { listItems } = ports.store;
  let readings = 0;
  ports.store.listItems = async (owner) => {
    const items = await listItems(owner);
    readings += 1;
    // The first is that of the uploads.
    if (readings !== 2) return items;
    await write('two', 'quick');
    void tab.drain();
    return items;
  };
  void tab.drain();
  await answer('quick');
  await answer('slow');
  await draining;
});

test('two uploads that hang hold no message, also of another tab', async () => {
  const { tab, other, write, upload, untilSent, answer } = await twoTabs();
  await upload('one', 'first annex');
  await upload('two', 'second annex');
  const draining = tab.drain();
  await untilSent('first annex');
  await untilSent('second annex');
  await write('three', 'from here');
  void tab.drain();
  await answer('from here');
  await write('four', 'from the other tab', other);
  const otherDraining = other.drain();
  await answer('from the other tab');
  await expect.poll(async () => (await tab.status())?.received).toBe(2);
  await answer('first annex');
  await answer('second annex');
  await Promise.all([draining, otherDraining]);
  expect((await tab.status())?.received).toBe(4);
});

test('a message that waited for an upload of its own transfer goes when that has arrived', async () => {
  const { tab, upload, sent, answer, untilSent } = await twoTabs();
  const maker = await upload('one', 'annex');
  const draining = tab.drain();
  await untilSent('annex');
  const message = { clientRef: 'one', transfer: { madeBy: maker }, body: 'about it', files: [] };
  await tab.submit({ operation: 'send-chat-message', ...message, title: 'Mensaje' });
  void tab.drain();
  expect(sent).toEqual(['annex']);
  let isDone = false;
  // Like the worker, which then closes the disk.
  const atRest = draining.then(() => tab.drain());
  void atRest.then(() => {
    isDone = true;
  });
  await answer('annex');
  await untilSent('about it');
  expect(isDone).toBe(false);
  await answer('about it');
  await atRest;
});

test('a server that refuses each renewed token gets one attempt, and the renewal starts no other', async () => {
  const outbox = await twoTabs((renewToken) => {
    // As in the page: the session tells its listeners before the attempt goes on.
    if (renewToken) void outbox.tab.drain({ tokenFresh: true });
    // An endless loop must fail and not hang.
    const status = outbox.sent.length > 20 ? 503 : 401;
    return { status, host: 'relevo', body: '{"ok":false}', retryAfter: null, receiptFor: null };
  });
  await outbox.write('one', 'refused');
  await outbox.tab.drain();
  const [entry] = (await outbox.tab.status())?.entries ?? [];
  expect(entry?.item).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lateSince: 1000,
    lastError: { class: 'token-refused', status: 401 },
  });
  expect(outbox.sent).toEqual(['refused', 'refused']);
});

test('a filter stays known when the token ends and the identity provider does not answer either', async () => {
  const page = { status: 403, host: 'filter', body: '<html>', retryAfter: null, receiptFor: null };
  const replies = [page, 'no-provider' as const];
  const { tab, write } = await twoTabs(() => replies.shift() ?? null);
  const id = await write('one', 'filtered');
  await tab.drain();
  await tab.sendNow(id);
  await tab.drain();
  expect((await tab.status())?.entries[0]?.item).toMatchObject({
    state: 'waiting',
    attempts: 2,
    lateSince: 1000,
    lastError: { class: 'not-ours', status: 403, host: 'filter' },
  });
});

test('an answer that is cut each time is told after ten minutes, if our server says other things meanwhile', async () => {
  const { ports, tab, write } = await twoTabs(() => null);
  const id = await write('one', 'cut');
  const [minute, tries] = [60_000, [0, 3, 6, 9, 11]];
  let now = 0;
  Object.assign(ports.clock, { now: () => now, sinceHeard: () => 30_000 });
  const tryAt = async (time: number) => {
    now = time;
    await tab.sendNow(id);
    await tab.drain();
    return (await tab.status())?.entries[0];
  };
  const late: unknown[] = [];
  for (const at of tries) late.push((await tryAt(at * minute))?.isLate);
  expect(late).toEqual([false, false, false, false, true]);
  // Without a network nothing is late.
  ports.clock.sinceHeard = () => 3 * minute;
  expect(await tryAt(12 * minute)).toMatchObject({ isLate: false, item: { lateSince: null } });
});

test('an attempt without a token sends nothing: it is not late, and it can be corrected', async () => {
  const { tab, write } = await twoTabs(() => 'no-provider');
  await write('one', 'offline');
  await tab.drain();
  const [entry] = (await tab.status())?.entries ?? [];
  expect(entry?.item).toMatchObject({
    lateSince: null,
    uncertain: false,
    lastError: { class: 'no-provider' },
  });
  expect(entry?.canCorrect).toBe(true);
});

test('a large submission of an ended session waits for its owner, also when its receipt is asked first', async () => {
  const { tab } = await twoTabs(() => null, 'no-token');
  const annex = { ...ANNEX, bytes: new ArrayBuffer(200_000) };
  const submission = { clientRef: 'one', transfer: null, body: 'large', files: [annex], title: 'Solicitud' };
  const saved = await tab.submit({ operation: 'create-referral', ...submission });
  if (!saved.saved) throw new Error(saved.why);
  await tab.drain();
  await tab.sendNow(saved.id);
  await tab.drain();
  const status = await tab.status();
  expect(status?.entries[0]?.item).toMatchObject({ state: 'waiting-auth', uncertain: true });
  expect(status?.waitingAuth).toBe(1);
});

test('a receipt tells that a submission had another effect, as its lost answer would have', async () => {
  const known = { status: 200, made: null, report: null, contradicted: true as const };
  const { tab } = await twoTabs(() => null, new Map([['key-1', known]]));
  const annex = { ...ANNEX, bytes: new ArrayBuffer(200_000) };
  const submission = { clientRef: 'one', transfer: null, body: 'large', files: [annex], title: 'Solicitud' };
  const saved = await tab.submit({ operation: 'create-referral', ...submission });
  if (!saved.saved) throw new Error(saved.why);
  await tab.drain();
  await tab.sendNow(saved.id);
  await tab.drain();
  expect((await tab.status())?.entries[0]?.item).toMatchObject({ state: 'received', contradicted: true });
});

test('a drain that fails still tells when its track rests, so that a timer starts the next one', async () => {
  const { ports } = await twoTabs();
  const failing = {
    ...ports,
    locks: { hold: async () => Promise.reject(new Error('the browser refused the lock')) },
  };
  const rested: [string, number | null][] = [];
  const outbox = createOutbox(failing, undefined, (track, { nextAt }) => rested.push([track, nextAt]));
  await expect(outbox.drain()).rejects.toThrow('the browser refused the lock');
  expect(rested).toEqual([
    ['small', null],
    ['uploads', null],
  ]);
});

test('a disk that refuses writes is told while something waits for it, and is no longer when it writes again', async () => {
  const { ports, write, answer } = await twoTabs();
  const ends: [string, boolean][] = [];
  const outbox = createOutbox(ports, undefined, (track, { isDiskFailing }) =>
    ends.push([track, isDiskFailing]),
  );
  await write('one', 'waits');
  const { write: writes } = ports.store;
  ports.store.write = () => Promise.reject(new StoreFailure('quota'));
  expect(await outbox.drain()).toBe(6000);
  expect(ends).toContainEqual(['small', true]);
  ports.store.write = writes;
  ends.length = 0;
  const draining = outbox.drain();
  await answer('waits');
  await draining;
  expect(ends).toContainEqual(['small', false]);
});

test('an operation of a later version waits for the update and holds nothing else', async () => {
  const { ports, tab, write, sent, answer } = await twoTabs();
  const later = await write('one', 'unknown here');
  await write('two', 'known');
  await ports.store.write(async (tx) => {
    const item = await tx.getItem(later);
    if (item) await tx.putItem({ ...item, operation: 'of-next-year' as 'send-chat-message' });
  });
  const draining = tab.drain();
  await answer('known');
  await draining;
  const [unknown, known] = (await tab.status())?.entries ?? [];
  expect(unknown?.item).toMatchObject({ state: 'needs-update', outdatedApp: '1' });
  expect(known?.item.state).toBe('received');
  expect(sent).toEqual(['known']);
});
