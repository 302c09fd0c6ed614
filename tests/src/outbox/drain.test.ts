import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import { createOutbox } from '../../../src/outbox/outbox';
import type { OutboxPorts, OutboxStore, OutgoingSubmission } from '../../../src/outbox/ports';
import { openQueueKey, openUserDatabase } from '../../../src/storage';
import { ANA, SURE_CLOCK } from './an-item';

let people = 0;

/** Two tabs of one user over one disk; the test answers each request. */
async function twoTabs() {
  people += 1;
  const owner = { ...ANA, subject: `drain-${people}` };
  const database = await openUserDatabase(owner);
  const { id: sealedWith } = await openQueueKey(database);
  const onWay = new Map<string, () => void>();
  const sent: string[] = [];
  let wholeReadings = 0;
  let keys = 0;
  let turn: Promise<unknown> = Promise.resolve();
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
      sealFile: () => Promise.reject(new Error('no files here')),
      openContent: async (_owner, { bytes }) => JSON.parse(new TextDecoder().decode(bytes)),
      openFile: async () => null,
    },
    courier: {
      send: (submission) => answerLater(submission),
      askReceipts: async () => 'unknown',
    },
    locks: {
      hold: (_name, work) => {
        const result = turn.then(work);
        turn = result.catch(() => undefined);
        return result;
      },
    },
    session: { owner: () => owner },
    clock: { now: () => 1000, read: () => SURE_CLOCK },
    random: {
      fraction: () => 0.5,
      key: () => {
        keys += 1;
        return `key-${keys}`;
      },
    },
    appVersion: '1',
  };

  function answerLater({ key, body }: OutgoingSubmission) {
    const words = String(body);
    sent.push(words);
    return new Promise<{ status: number; body: string; retryAfter: null; receiptFor: string }>((resolve) =>
      onWay.set(words, () =>
        resolve({ status: 200, body: '{"ok":true,"data":{}}', retryAfter: null, receiptFor: key }),
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
  const untilSent = (words: string) => expect.poll(() => sent).toContain(words);
  const answer = async (words: string) => {
    await untilSent(words);
    onWay.get(words)?.();
  };
  return { tab, other, write, sent, untilSent, answer, readings: () => wholeReadings };
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
  await other.correct(wrong, { transfer: 7, body: 'right', files: [], title: 'Mensaje' });
  await answer('a');
  await answer('right');
  await answer('after it');
  await answer('b');
  await draining;
  expect(sent).toEqual(['a', 'b', 'right', 'after it']);
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
