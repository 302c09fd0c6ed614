import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sent } from '../../citizen/door';
import { contentOf } from '../../citizen/request-form';
import { changedWords, faultWords, sendWords } from '../../citizen/send-words';
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
  const clock = { now: 0 };
  const sending = createSending({
    send: ({ clientRef }) => {
      refs.push(clientRef);
      return new Promise((resolve) => waiting.push(resolve));
    },
    makeRef: () => `ref-${++made}`,
    onState: (state) => states.push(state),
    onAgain: again,
    moment: () => ({ wall: clock.now, steady: clock.now }),
    random: () => 0.5,
  });
  const answer = async (sent: Sent) => {
    waiting.shift()?.(sent);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sending, refs, states, answer, again, clock };
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
  expect(states.at(-1)).toEqual({ kind: 'full', afterSeconds: 43, isDoubtful: false });
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

test('A sending without an answer is repeated by itself under the same name, each time after a longer pause', async () => {
  const { sending, refs, states, answer, again } = open();
  again.mockImplementation(() => void sending.submit(aContent(), true));
  void sending.submit(aContent());
  await answer({ kind: 'unknown' });
  expect(states.at(-1)).toEqual({ kind: 'unknown', afterSeconds: 18 });
  await vi.advanceTimersByTimeAsync(18_000);
  await answer({ kind: 'unknown' });
  expect(states.at(-1)).toEqual({ kind: 'unknown', afterSeconds: 33 });
  await vi.advanceTimersByTimeAsync(33_000);
  await answer(RECEIVED);
  expect(refs).toEqual(['ref-1', 'ref-1', 'ref-1']);
  expect(sending.isDoubtful()).toBe(false);
});

test('After an answer that never came nothing says that the request was not received', async () => {
  const { sending, states, answer } = open();
  for (const sent of [{ kind: 'unknown' }, { kind: 'full', afterSeconds: 9 }, { kind: 'closed' }] as const) {
    void sending.submit(aContent());
    await answer(sent);
    const { failure } = sendWords(states.at(-1) ?? { kind: 'closed', isDoubtful: false });
    expect(failure).toContain('No sabemos si su solicitud llegó');
    expect(failure).not.toMatch(/NO se/);
  }
  const offline = sendWords({ kind: 'offline', isWaiting: true, isDoubtful: true }).failure;
  for (const words of [offline, changedWords(true), faultWords(1, true)])
    expect(words).not.toMatch(/NO se|todavía no se envió/);
});

test('A phone that slept does not send an old request: it says how old it is and asks', async () => {
  const { sending, states, answer, again, clock } = open();
  void sending.submit(aContent());
  await answer({ kind: 'full', afterSeconds: 30 });
  clock.now = 42 * 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).not.toHaveBeenCalled();
  const late = states.at(-1);
  expect(late).toEqual({ kind: 'late', ageMs: 42 * 60_000, isDoubtful: false });
  expect(late && sendWords(late).failure).toMatch(/NO se ha recibido\. La pidió hace 42 min.*llame al 123/);
});

test('What the page sends by itself does not make the request younger', async () => {
  const { sending, states, answer, again, clock } = open();
  again.mockImplementation(() => void sending.submit(aContent(), true));
  void sending.submit(aContent());
  for (let minute = 1; minute <= 6; minute += 1) {
    await answer({ kind: 'full', afterSeconds: 57 });
    clock.now = minute * 60_000;
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(states.at(-1)).toMatchObject({ kind: 'late', ageMs: 6 * 60_000 });
});

test.each<SendState>([
  { kind: 'full', afterSeconds: 40, isDoubtful: false },
  { kind: 'unknown', afterSeconds: 15 },
  { kind: 'closed', isDoubtful: false },
  { kind: 'offline', isWaiting: true, isDoubtful: false },
  { kind: 'late', ageMs: 600_000, isDoubtful: true },
])('What did not arrive says so, that the form is still there, and the telephone: $kind', (state) => {
  expect(sendWords(state).failure).toMatch(/NO se ha recibido|No sabemos si|NO se recibió/);
  expect(sendWords(state).failure).toMatch(/lame al 123.*Sus datos siguen aquí/);
});

test('A moment without a network does not end the repetition: it goes on by itself, or as soon as the network is back', async () => {
  const { sending, states, answer, again } = open();
  void sending.submit(aContent());
  await answer({ kind: 'unknown' });
  again.mockImplementation(() => sending.offline(true));
  await vi.advanceTimersByTimeAsync(18_000);
  expect(states.at(-1)).toEqual({ kind: 'offline', isWaiting: true, isDoubtful: true });
  const said = sendWords(states.at(-1) ?? { kind: 'closed', isDoubtful: false }).failure;
  expect(said).toMatch(/^No sabemos si.*no hay internet.*123.*se enviará otra vez cuando vuelva el internet/);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(again).toHaveBeenCalledTimes(2);
  again.mockImplementation(() => void sending.submit(aContent(), true));
  sending.online();
  expect(again).toHaveBeenCalledTimes(3);
  await answer(RECEIVED);
  expect(states.at(-1)).toEqual(RECEIVED);
  sending.online();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(again).toHaveBeenCalledTimes(3);
});

test('The first sending without a network is not kept; a pause that the server asked for is not cut short by the network', async () => {
  const { sending, states, answer, again } = open();
  sending.offline(false);
  expect(states.at(-1)).toEqual({ kind: 'offline', isWaiting: false, isDoubtful: false });
  sending.online();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(again).not.toHaveBeenCalled();
  void sending.submit(aContent());
  await answer({ kind: 'full', afterSeconds: 40 });
  sending.online();
  expect(again).not.toHaveBeenCalled();
});
