import { expect, test } from 'vitest';
import type { Exchange, Other } from '../../../contract/telecare/telecare';
import { type Letter, openMailbox } from '../../../src/video-call/mailbox';

const OTHER: Other = { seat: 'b', name: 'Wilmar Castaño', isHere: true };
const QUIET: Exchange = { isOver: false, other: OTHER, signals: [] };

class Refusal extends Error {}

/** A seat whose server and clock the test moves. */
function aSeat(first: Exchange | Promise<Exchange> = QUIET) {
  const letters: (Letter & { isLast?: boolean })[] = [];
  const told: unknown[] = [];
  let answer: (letter: Letter) => Exchange | Promise<Exchange> = () => first;
  let waiting: { ms: number; run: () => void } | null = null;
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const mailbox = openMailbox('a', {
    exchange: async (letter, isLast) => {
      letters.push({ ...letter, isLast });
      return answer(letter);
    },
    refusalOf: (thrown) => (thrown instanceof Refusal ? thrown.message : null),
    after: (ms, run) => {
      waiting = { ms, run };
      return () => {
        waiting = null;
      };
    },
    onOther: (other) => told.push(other?.seat ?? null),
    onSignal: (data) => told.push(data),
    onOver: (words) => told.push({ over: words }),
    onReach: () => undefined,
    onReached: (isReached) => isReached || told.push('not reached'),
  });
  return {
    mailbox,
    letters,
    told,
    settle,
    pause: () => waiting?.ms ?? null,
    answerWith(given: Exchange) {
      answer = () => given;
    },
    async next(given: Exchange | Error = QUIET) {
      answer = () => {
        if (given instanceof Error) throw given;
        return given;
      };
      waiting?.run();
      await settle();
      return letters.at(-1);
    },
  };
}

test('It enters once, and then continues in its seat', async () => {
  const seat = aSeat();
  await seat.settle();
  expect(seat.letters).toMatchObject([{ seat: 'a', enters: true, to: null }]);
  expect(await seat.next()).toMatchObject({ enters: false, to: 'b' });
});

test('A signal whose answer did not come is sent again, with its number; after the answer no more', async () => {
  const seat = aSeat();
  await seat.settle();
  const lost = seat.next(new Error('no answer'));
  await lost;
  seat.mailbox.send('offer');
  await seat.settle();
  expect(seat.letters.at(-1)?.signals).toEqual([{ n: 1, data: 'offer' }]);
  expect(seat.told).toContain('not reached');
  expect((await seat.next())?.signals).toEqual([{ n: 1, data: 'offer' }]);
  expect((await seat.next())?.signals).toEqual([]);
});

test('What it heard is confirmed with the next exchange', async () => {
  const seat = aSeat();
  await seat.settle();
  await seat.next({
    ...QUIET,
    signals: [
      { id: 7, data: 'x' },
      { id: 9, data: 'y' },
    ],
  });
  expect(seat.told.slice(-2)).toEqual(['x', 'y']);
  expect(await seat.next()).toMatchObject({ after: 9 });
});

test('What waits for another device is dropped when a new one has the seat', async () => {
  const seat = aSeat();
  await seat.settle();
  await seat.next(new Error('no answer'));
  seat.mailbox.send('for b');
  await seat.settle();
  await seat.next({ ...QUIET, other: { ...OTHER, seat: 'c' } });
  expect((await seat.next({ ...QUIET, other: { ...OTHER, seat: 'c' } }))?.signals).toEqual([]);
});

test('It asks most often in the first seconds with another device, and within the limit of the server', async () => {
  const seat = aSeat();
  await seat.settle();
  const first = seat.pause() ?? 0;
  expect(60_000 / first).toBeLessThan(240);
  for (let asked = 0; asked < 30; asked += 1) await seat.next();
  const later = seat.pause() ?? 0;
  expect(later).toBeGreaterThan(first);
  await seat.next({ ...QUIET, other: null });
  expect(seat.pause()).toBe(later);
  await seat.next({ ...QUIET, other: { ...OTHER, seat: 'c' } });
  expect(seat.pause()).toBe(first);
});

test('It asks seldom when the two are connected', async () => {
  const seat = aSeat();
  await seat.settle();
  const before = seat.pause() ?? 0;
  seat.mailbox.setConnected(true);
  await seat.next();
  expect(seat.pause()).toBeGreaterThan(before);
});

test.each([
  [new Refusal('Mónica Ruiz ya está en esta videollamada.'), 'Mónica Ruiz ya está en esta videollamada.'],
  [{ ...QUIET, isOver: true }, null],
])('A refusal and the end close it', async (given, words) => {
  const seat = aSeat();
  await seat.settle();
  await seat.next(given);
  expect(seat.told.at(-1)).toEqual({ over: words });
  expect(seat.pause()).toBeNull();
  const asked = seat.letters.length;
  seat.mailbox.nudge();
  await seat.settle();
  expect(seat.letters).toHaveLength(asked);
});

test('Leaving is said until an answer comes, after longer and longer pauses, and at once when the network is back', async () => {
  const seat = aSeat();
  await seat.settle();
  await seat.next(new Error('no answer'));
  const told: string[] = [];
  const left = seat.mailbox.leave(() => told.push('unheard')).then(() => told.push('heard'));
  await seat.settle();
  const pauses = [];
  for (let at = 0; at < 20; at += 1) {
    pauses.push(seat.pause() ?? 0);
    expect(await seat.next(new Error('no answer'))).toMatchObject({ leaves: true });
  }
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect([pauses[0], pauses.at(-1)]).toEqual([1_500, 10_000]);
  expect(told).not.toContain('heard');
  const asked = seat.letters.length;
  seat.answerWith({ ...QUIET, isOver: true });
  seat.mailbox.nudge();
  await left;
  expect(told.at(-1)).toBe('heard');
  expect(seat.letters).toHaveLength(asked + 1);
});

test('A page that closes gives its seat back without ending the call, in a letter that outlives it; one that left says only that', async () => {
  const seat = aSeat();
  await seat.settle();
  await seat.next();
  seat.mailbox.giveBack();
  expect(seat.letters.at(-1)).toMatchObject({ seat: 'a', closes: true, leaves: false, isLast: true });
  expect(seat.pause()).toBeNull();
  const asked = seat.letters.length;
  seat.mailbox.giveBack();
  expect(seat.letters).toHaveLength(asked);

  const leaver = aSeat();
  await leaver.settle();
  await leaver.next(new Error('no answer'));
  void leaver.mailbox.leave(() => undefined);
  await leaver.settle();
  leaver.mailbox.giveBack();
  expect(leaver.letters.at(-1)).toMatchObject({ leaves: true, isLast: true });
  expect(leaver.letters.at(-1)?.closes).toBeUndefined();
});

test('It says of each question whether the two devices are connected, and which one the other is', async () => {
  const seat = aSeat();
  await seat.settle();
  expect(await seat.next()).toMatchObject({ to: 'b', isConnected: false });
  seat.mailbox.setConnected(true);
  expect(await seat.next()).toMatchObject({ to: 'b', isConnected: true });
  seat.mailbox.setConnected(false);
  expect(await seat.next()).toMatchObject({ isConnected: false });
});

test('Who leaves while the entry is on its way says it after the entry', async () => {
  let arrive = (_answer: Exchange) => {};
  const seat = aSeat(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const left = seat.mailbox.leave(() => {});
  await seat.settle();
  expect(seat.letters).toMatchObject([{ enters: true }]);
  arrive(QUIET);
  await left;
  expect(seat.letters).toMatchObject([{ enters: true }, { leaves: true }]);
});
