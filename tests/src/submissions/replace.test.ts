import { expect, test, vi } from 'vitest';
import type { Corrected, NewSubmission } from '../../../src/outbox';
import { statusOf } from '../../../src/outbox/status';
import { pastOf, replace, sameTransfer } from '../../../src/submissions/replace';
import { ANA, anItem } from '../outbox/an-item';

const SUBMISSION: NewSubmission = {
  operation: 'create-golden-code',
  clientRef: 'a',
  transfer: null,
  body: {},
  files: [],
  title: 'Código dorado',
};
const notNow = (
  state: 'sending' | 'received' | 'discarded' | 'waiting',
  made: number | null = null,
): Corrected => ({
  saved: false,
  why: 'not-now',
  state,
  made,
});

test('A submission that is being sent is replaced after that attempt, or the result says what became of it', async () => {
  vi.useFakeTimers();
  const answers = [notNow('sending'), notNow('sending'), notNow('received', 7)];
  const correct = vi.fn(async () => answers.shift() ?? notNow('discarded'));
  const result = replace({ correct }, 'one', SUBMISSION, 60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pastOf(await result)).toEqual({ as: 'received', made: 7 });
  expect(correct).toHaveBeenCalledTimes(3);

  const still = replace({ correct: async () => notNow('sending') }, 'one', SUBMISSION, 1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pastOf(await still)?.as).toBe('under-way');
  vi.useRealTimers();
});

test('A submission that can no longer be replaced is received, gone, or under way', () => {
  expect(pastOf(notNow('discarded'))?.as).toBe('gone');
  expect(pastOf({ saved: false, why: 'not-found' })?.as).toBe('gone');
  expect(pastOf(notNow('waiting'))?.as).toBe('under-way');
  expect(pastOf({ saved: true, id: 'two' })).toBeNull();
  expect(pastOf({ saved: false, why: 'quota' })).toBeNull();
});

test('A second submission of a transfer finds the one on the device, also without knowing it', async () => {
  const operation = 'create-golden-code';
  const items = [
    anItem({ id: 'replaced', operation, state: 'discarded' }),
    anItem({ id: 'sent', operation, state: 'received', deviceSeq: 2 }),
    anItem({ id: 'step', operation: 'report-step' as never, deviceSeq: 3 }),
    anItem({ id: 'other', operation, lane: 'transfer:b', deviceSeq: 4 }),
  ];
  const outbox = { status: async () => statusOf(items, 1, ANA) };
  expect(await sameTransfer(outbox, SUBMISSION)).toBe('sent');
  expect(await sameTransfer(outbox, { ...SUBMISSION, clientRef: 'c' })).toBeNull();
  expect(await sameTransfer(outbox, { ...SUBMISSION, operation: 'report-capacity' })).toBeNull();
});
