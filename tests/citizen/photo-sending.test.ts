import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoSending } from '../../citizen/photo-sending';
import type { PhotoStep } from '../../citizen/receipt';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Kind = 'sent' | 'refused' | 'failed' | 'unknown';

function open(answers: Kind[]) {
  const steps: PhotoStep[] = [];
  const send = vi.fn(async () => ({ kind: answers.shift() ?? ('sent' as const) }));
  return { steps, send, sending: createPhotoSending({ send, onStep: (step) => steps.push(step) }) };
}

test('A photo that failed is sent again by itself, after a longer pause each time, until it has arrived', async () => {
  const { steps, send, sending } = open(['failed', 'failed', 'sent']);
  sending.now();
  await vi.advanceTimersByTimeAsync(9999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(steps).toEqual(['sending', 'failed', 'sending', 'failed', 'sending', 'sent']);
  await vi.advanceTimersByTimeAsync(600_000);
  sending.now();
  expect(send).toHaveBeenCalledTimes(3);
});

test('A tap or the network does not wait for the pause, and does not send twice at once', async () => {
  const { send, sending } = open(['failed', 'sent']);
  sending.now();
  sending.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  sending.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each(['refused', 'sent'] as const)('One that was %s is not sent again', async (kind) => {
  const { send, sending } = open([kind]);
  sending.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('Another request ends it', async () => {
  const { send, sending } = open(['failed', 'failed']);
  sending.now();
  await vi.advanceTimersByTimeAsync(0);
  sending.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('After a sending without an answer nobody says that it did not arrive, until an answer says so', async () => {
  const { steps, sending } = open(['unknown', 'failed', 'refused']);
  sending.now();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(steps).toEqual(['sending', 'unknown', 'sending', 'unknown', 'sending', 'refused']);
});
