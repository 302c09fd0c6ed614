import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sent } from '../../citizen/door';
import { contentOf } from '../../citizen/request-form';
import { sendWords } from '../../citizen/send-words';
import { createSending, type SendState } from '../../citizen/sending';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aContent = (address = 'Calle 50') =>
  contentOf({ phone: '3001234567', name: '', address, told: '', kind: '', place: null });
const RECEIVED: Sent = {
  kind: 'received',
  receipt: { ref: 'some-ref', secret: 'some-secret', status: 'recibida' },
};

function open() {
  const refs: string[] = [];
  const states: SendState[] = [];
  const waiting: ((sent: Sent) => void)[] = [];
  let made = 0;
  const again = vi.fn();
  const sending = createSending({
    send: ({ clientRef }) => {
      refs.push(clientRef);
      return new Promise((resolve) => waiting.push(resolve));
    },
    makeRef: () => `ref-${++made}`,
    onState: (state) => states.push(state),
    onAgain: again,
    random: () => 0.5,
  });
  const answer = async (sent: Sent) => {
    waiting.shift()?.(sent);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sending, refs, states, answer, again };
}

test('Taps while it is on its way send nothing more', async () => {
  const { sending, refs, answer } = open();
  for (let tap = 0; tap < 4; tap += 1) void sending.submit(aContent());
  await answer(RECEIVED);
  expect(refs).toEqual(['ref-1']);
});

test('Without an answer the same request has the same name; corrected, or the next one, it has another', async () => {
  const { sending, refs, answer } = open();
  for (const [address, sent] of [
    ['Calle 50', { kind: 'unknown' }],
    ['Calle 50', { kind: 'full', afterSeconds: 9 }],
    ['Calle 50', { kind: 'unknown' }],
    ['Calle 50 # 40-20', { kind: 'unknown' }],
    ['Calle 50 # 40-20', RECEIVED],
    ['Calle 50 # 40-20', RECEIVED],
  ] as const) {
    void sending.submit(aContent(address));
    await answer(sent);
  }
  expect(refs).toEqual(['ref-1', 'ref-1', 'ref-1', 'ref-2', 'ref-2', 'ref-3']);
});

test('A slow network is said after six seconds, with the telephone', async () => {
  const { sending, states, answer } = open();
  void sending.submit(aContent());
  await vi.advanceTimersByTimeAsync(5999);
  expect(states).toEqual([{ kind: 'sending', isSlow: false }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toEqual({ kind: 'sending', isSlow: true });
  expect(sendWords({ kind: 'sending', isSlow: true }).state).toContain('llame al 123');
  await answer(RECEIVED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toHaveLength(3);
});

test('A server that takes no more is tried again when it says, and not before; a tap comes first', async () => {
  const { sending, states, answer, again } = open();
  void sending.submit(aContent());
  await answer({ kind: 'full', afterSeconds: 40 });
  expect(states.at(-1)).toEqual({ kind: 'full', afterSeconds: 43 });
  await vi.advanceTimersByTimeAsync(42_999);
  expect(again).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(again).toHaveBeenCalledTimes(1);
  void sending.submit(aContent());
  await answer({ kind: 'full', afterSeconds: 40 });
  void sending.submit(aContent());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).toHaveBeenCalledTimes(1);
});

test.each<SendState>([{ kind: 'full', afterSeconds: 40 }, { kind: 'unknown' }, { kind: 'closed' }])(
  'What did not arrive says so, that the form is still there, and the telephone: $kind',
  (state) => {
    expect(sendWords(state).failure).toMatch(/NO se ha recibido|No sabemos si|NO se recibió/);
    expect(sendWords(state).failure).toMatch(/Llame al 123.*Sus datos siguen aquí/);
  },
);
