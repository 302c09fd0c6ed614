import { expect, test } from 'vitest';
import { LATE_MS, watchLate } from '../../../src/video-call/late-watch';

function aWatch() {
  const told: boolean[] = [];
  let waiting: { ms: number; run: () => void } | null = null;
  const hear = watchLate(
    (isLate) => told.push(isLate),
    (ms, run) => {
      waiting = { ms, run };
      return () => {
        waiting = null;
      };
    },
  );
  return { told, hear, waiting: () => waiting };
}

test('A call that tries for too long is late, once; hearing the same again does not start the time anew', () => {
  const { told, hear, waiting } = aWatch();
  hear(true);
  const first = waiting();
  hear(true);
  expect(waiting()).toBe(first);
  expect(first?.ms).toBe(LATE_MS);
  first?.run();
  expect(told).toEqual([true]);
});

test('A call that connects in time was never late, and one that connects at last is late no more', () => {
  const { told, hear, waiting } = aWatch();
  hear(true);
  hear(false);
  expect(waiting()).toBeNull();
  expect(told).toEqual([false]);
});
