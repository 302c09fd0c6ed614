import { describe, expect, test } from 'vitest';
import { ApiFailure, type FailureClass } from '../../../../src/api';
import type { Fix } from '../../../../src/features/transfers/crew/sharing/fix-of';
import { createPositionSender } from '../../../../src/features/transfers/crew/sharing/position-sender';

const ALL_WELL = { accepted: 1, refused: 0, limited: 0 };
type Answer = (typeof ALL_WELL & { invalid?: number }) | ApiFailure;

const aFix = (second: number): Fix => ({
  lat: 6.25,
  lng: -75.56,
  fixAt: new Date(Date.UTC(2026, 10, 26, 14, 0, second)).toISOString(),
});
const aFailure = (kind: FailureClass, retryAfterSeconds: number | null = null) =>
  new ApiFailure({ kind, message: 'x', retryAfterSeconds });

function aSender(...answers: Answer[]) {
  const sent: string[][] = [];
  let time = 0;
  let setBy = 0;
  let changes = 0;
  const sender = createPositionSender({
    send: async (fixes) => {
      sent.push(fixes.map(({ fixAt }) => fixAt.slice(17, 19)));
      const answer = answers.shift() ?? ALL_WELL;
      if (answer instanceof ApiFailure) throw answer;
      return answer;
    },
    now: () => time + setBy,
    steady: () => time,
    onChange: () => {
      changes += 1;
    },
  });
  const passes = (ms: number) => {
    time += ms;
  };
  const isSet = (ms: number) => {
    setBy += ms;
  };
  return { sender, sent, passes, isSet, changes: () => changes };
}

describe('Positions that wait in memory', () => {
  test('go in one batch, once', async () => {
    const { sender, sent } = aSender();
    sender.add(aFix(1));
    sender.add(aFix(2));
    await sender.flush();
    await sender.flush();
    expect(sent).toEqual([['01', '02']]);
    expect(sender.read()).toEqual({ waiting: 0, failure: null, arrivedAt: 0 });
  });

  test('are 500 at most; the oldest are dropped', async () => {
    const { sender, sent } = aSender(aFailure('offline'));
    for (let second = 0; second < 520; second += 1) sender.add(aFix(second));
    expect(sender.read().waiting).toBe(500);
    await sender.flush();
    sender.add(aFix(521));
    expect(sender.read().waiting).toBe(500);
    sender.networkBack();
    await sender.flush();
    expect(sent.map((batch) => batch.length)).toEqual([500, 500]);
    expect(sent[1]?.at(-1)).toBe('41');
  });

  test('wait no longer because the clock was an hour ahead, and is right again', async () => {
    const { sender, sent, passes, isSet } = aSender(aFailure('server'));
    isSet(3_600_000);
    sender.add(aFix(1));
    await sender.flush();
    isSet(-3_600_000);
    passes(15_000);
    await sender.flush();
    expect(sent).toHaveLength(2);
  });

  test('are sent in their order when the network is back, before the pause is over', async () => {
    const { sender, sent } = aSender(aFailure('offline'));
    sender.add(aFix(1));
    await sender.flush();
    expect(sender.read()).toMatchObject({ waiting: 1, failure: 'offline' });
    sender.add(aFix(2));
    await sender.flush();
    expect(sent).toHaveLength(1);
    sender.networkBack();
    await sender.flush();
    expect(sent[1]).toEqual(['01', '02']);
    expect(sender.read()).toMatchObject({ waiting: 0, failure: null });
  });

  test('wait as long as a busy server asks, also when the network comes back', async () => {
    const { sender, sent, passes } = aSender(aFailure('busy', 40));
    sender.add(aFix(1));
    await sender.flush();
    expect(sender.read().failure).toBe('busy');
    sender.networkBack();
    passes(39_999);
    await sender.flush();
    expect(sent).toHaveLength(1);
    passes(1);
    await sender.flush();
    expect(sent).toHaveLength(2);
  });

  test('above the limit of a vehicle go again later', async () => {
    const { sender, sent, passes } = aSender({ accepted: 1, refused: 0, limited: 2 });
    for (const second of [1, 2, 3]) sender.add(aFix(second));
    await sender.flush();
    expect(sender.read().waiting).toBe(2);
    passes(10_000);
    await sender.flush();
    expect(sent[1]).toEqual(['02', '03']);
  });
});

test('A fix without a place does not push one above the limit out of what goes again', async () => {
  const { sender, sent, passes } = aSender({ accepted: 1, refused: 0, limited: 1, invalid: 1 });
  for (const second of [1, 2, 3]) sender.add(aFix(second));
  await sender.flush();
  passes(10_000);
  await sender.flush();
  expect(sent[1]).toEqual(['02', '03']);
});

describe('A refusal', () => {
  test('of the time says that the phone’s clock is wrong, until a fix is accepted', async () => {
    const { sender } = aSender({ accepted: 0, refused: 1, limited: 0 });
    sender.add(aFix(1));
    await sender.flush();
    expect(sender.read()).toEqual({ waiting: 0, failure: 'clock', arrivedAt: null });
    sender.add(aFix(2));
    await sender.flush();
    expect(sender.read().failure).toBeNull();
  });

  test.each([
    ['refused', 'refused'],
    ['missing', 'refused'],
    ['outdated', 'refused'],
    ['unauthenticated', 'signed-out'],
  ] as const)('%s ends the sending', async (kind, failure) => {
    const { sender, sent, passes } = aSender(aFailure(kind));
    sender.add(aFix(1));
    await sender.flush();
    expect(sender.read().failure).toBe(failure);
    passes(3_600_000);
    sender.add(aFix(2));
    await sender.flush();
    expect(sent).toHaveLength(1);
  });

  test('of one fix that the server cannot read drops that one, and the others go again', async () => {
    const message = 'El valor no es válido.';
    const unreadable = new ApiFailure({
      kind: 'invalid',
      message,
      errors: [{ path: 'fixes.1.lat', message }],
    });
    const { sender, sent } = aSender(unreadable);
    for (const second of [1, 2, 3]) sender.add(aFix(second));
    await sender.flush();
    expect(sender.read().waiting).toBe(2);
    await sender.flush();
    expect(sent).toEqual([
      ['01', '02', '03'],
      ['01', '03'],
    ]);
  });

  test('of a batch of which it names none drops that batch, and the next one goes', async () => {
    const { sender, sent } = aSender(aFailure('invalid'));
    sender.add(aFix(1));
    await sender.flush();
    sender.add(aFix(2));
    await sender.flush();
    expect(sent).toEqual([['01'], ['02']]);
    expect(sender.read().failure).toBeNull();
  });

  test('by a failing server is tried again after a while', async () => {
    const { sender, sent, passes } = aSender(aFailure('server'));
    sender.add(aFix(1));
    await sender.flush();
    passes(14_999);
    await sender.flush();
    expect(sent).toHaveLength(1);
    passes(1);
    await sender.flush();
    expect(sent).toEqual([['01'], ['01']]);
  });
});

test('A closed sender sends and tells nothing more, also of the answer under way', async () => {
  const { sender, sent, changes } = aSender(aFailure('offline'));
  sender.add(aFix(1));
  const asked = sender.flush();
  sender.close();
  const before = changes();
  await asked;
  sender.networkBack();
  await sender.flush();
  expect(sent).toHaveLength(1);
  expect(changes()).toBe(before);
});
