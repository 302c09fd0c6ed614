import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationName } from '../../../contract/operations';
import { momentOf } from '../../../server/platform/http/moment';
import type { RawReply } from '../../../src/outbox/answer';
import { createDexieStore } from '../../../src/outbox/dexie-store';
import { createOutbox } from '../../../src/outbox/outbox';
import type { OutboxPorts, OutgoingSubmission } from '../../../src/outbox/ports';
import { openQueueKey, openUserDatabase } from '../../../src/storage';
import { ANA, SURE_CLOCK } from './an-item';

const SEVEN = Date.parse('2026-03-02T19:00:00.000Z');
const NINE = Date.parse('2026-03-02T21:00:00.000Z');
const KEPT = [
  'can-attend',
  'cannot-attend',
  'confirm-arrival',
  'confirm-step',
  'create-golden-code',
  'create-referral',
  'say-crew-word',
];
const UNDONE = 'Laura deshizo esa firma';

let people = 0;

/** A tablet at seven o'clock. Its first submission is refused. */
async function aTablet(isSure = true) {
  people += 1;
  const owner = { ...ANA, subject: `again-${people}` };
  const database = await openUserDatabase(owner);
  const { id: sealedWith } = await openQueueKey(database);
  const sent: OutgoingSubmission[] = [];
  const clock = { wall: SEVEN, page: 'p', isSure };
  let keys = 0;
  const answer = (key: string): RawReply => {
    const body =
      sent.length === 1
        ? {
            ok: false,
            code: 'SIGNATURE_UNDONE',
            message: UNDONE,
            errors: [],
            undoneAt: '2026-03-02T20:00:00.000Z',
          }
        : { ok: true, data: { version: 3 } };
    const status = sent.length === 1 ? 409 : 200;
    return { status, host: 'relevo', body: JSON.stringify(body), retryAfter: null, receiptFor: key };
  };
  const ports: OutboxPorts = {
    store: createDexieStore(database),
    sealer: {
      sealContent: async (_owner, content) => ({
        bytes: new TextEncoder().encode(JSON.stringify(content)).buffer,
        iv: new ArrayBuffer(12),
        sealedWith,
      }),
      sealFile: async () => ({ bytes: new ArrayBuffer(1), iv: new ArrayBuffer(12), sealedWith }),
      openContent: async (_owner, { bytes }) => JSON.parse(new TextDecoder().decode(bytes)),
      openFile: async () => null,
    },
    courier: {
      send: async (submission) => {
        sent.push(submission);
        return answer(submission.key);
      },
      askReceipts: async () => 'unknown',
    },
    locks: { hold: (_name, work) => work() },
    session: { owner: () => owner },
    clock: {
      now: () => clock.wall,
      read: () => ({
        ...SURE_CLOCK,
        wall: clock.wall,
        steady: clock.wall,
        page: clock.page,
        isSure: clock.isSure,
      }),
      sinceHeard: () => 0,
    },
    random: {
      fraction: () => 0.5,
      key: () => {
        keys += 1;
        return `key-${people}-${keys}`;
      },
    },
    appVersion: '1',
  };
  const outbox = createOutbox(ports);
  const content = { transfer: 7, body: {}, files: [], title: 'Envío' };
  /** Refused at half past seven, and sent again at nine. */
  const sendTwice = async (operation: OperationName, isSame: boolean) => {
    const saved = await outbox.submit({ ...content, operation, clientRef: 'c' });
    if (!saved.saved) throw new Error(saved.why);
    clock.wall = SEVEN + 30 * 60_000;
    await outbox.drain();
    clock.wall = NINE;
    await outbox.correct(saved.id, { ...content, isSame });
    await outbox.drain();
    const [first, again] = sent;
    if (!first || !again || sent.length !== 2) throw new Error('it was not sent twice');
    return { first, again };
  };
  return { clock, sendTwice, status: outbox.status };
}

/** What the server records at nine o'clock. */
const recorded = ({ occurredAt, isTimeSure }: OutgoingSubmission) =>
  momentOf(
    { 'relevo-occurred-at': occurredAt, ...(!isTimeSure && { 'relevo-time-doubt': 'true' }) },
    new Date(NINE),
  ).at;

describe('A refused submission that is sent again', () => {
  test.each(Object.keys(OPERATIONS) as OperationName[])(
    'has its own time, unchanged: %s',
    async (operation) => {
      const { again, first } = await (await aTablet()).sendTwice(operation, true);
      expect(again.key).not.toBe(first.key);
      expect(again.deviceSeq).toBe(first.deviceSeq + 1);
      expect(recorded(again)).toEqual({
        occurredAt: new Date(SEVEN).toISOString(),
        recordedAt: new Date(NINE).toISOString(),
      });
    },
  );

  test.each(Object.keys(OPERATIONS) as OperationName[])(
    'has its own time if that says when something happened, also changed: %s',
    async (operation) => {
      const { again } = await (await aTablet()).sendTwice(operation, false);
      const time = KEPT.includes(operation) ? SEVEN : NINE;
      expect(recorded(again).occurredAt).toBe(new Date(time).toISOString());
      expect(recorded(again).doubt).toBeUndefined();
    },
  );

  test('stays doubtful if nobody knew its time', async () => {
    const tablet = await aTablet(false);
    const { again } = await tablet.sendTwice('confirm-arrival', true);
    expect(recorded(again)).toMatchObject({
      occurredAt: new Date(SEVEN).toISOString(),
      doubt: { said: new Date(SEVEN).toISOString() },
    });
  });
});
