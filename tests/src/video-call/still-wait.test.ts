import { expect, test } from 'vitest';
import { STILL_WAIT_MS, waitForStill } from '../../../src/video-call/still-wait';

/** A clock that the test moves. */
function aWait() {
  let due: { at: number; run: () => void } | null = null;
  let now = 0;
  let late = 0;
  const wait = waitForStill(
    () => {
      late += 1;
    },
    (ms, run) => {
      const own = { at: now + ms, run };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
  );
  const pass = (ms: number) => {
    now += ms;
    if (due && due.at <= now) due.run();
  };
  return { wait, pass, late: () => late };
}

test('A picture of which nothing arrives is late; each part begins the time anew', () => {
  const { wait, pass, late } = aWait();
  wait.begin();
  pass(STILL_WAIT_MS - 1);
  wait.heard();
  pass(STILL_WAIT_MS - 1);
  expect(late()).toBe(0);
  pass(1);
  expect(late()).toBe(1);
});

test('One that arrived, or that was not asked for, is not late', () => {
  const { wait, pass, late } = aWait();
  wait.heard();
  pass(STILL_WAIT_MS);
  wait.begin();
  wait.stop();
  wait.heard();
  pass(STILL_WAIT_MS);
  expect(late()).toBe(0);
});
