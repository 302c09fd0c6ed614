import { expect, test, vi } from 'vitest';
import { IDLE_MS, watchForIdleness } from '../../../src/features/device-lock/idle-watch';

/** A clock that the test moves; timers run only when the test lets them, as on a page in the background. */
function aTablet() {
  let timer: { at: number; run: () => void } | null = null;
  const tablet = {
    clock: 0,
    onIdle: vi.fn(),
    isInCall: false,
    isBusy: () => tablet.isInCall,
    now: () => tablet.clock,
    after(ms: number, run: () => void) {
      const own = { at: tablet.clock + ms, run };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    pass(ms: number) {
      const until = tablet.clock + ms;
      while (timer && timer.at <= until) {
        const { at, run } = timer;
        timer = null;
        tablet.clock = at;
        run();
      }
      tablet.clock = until;
    },
    sleep(ms: number) {
      tablet.clock += ms;
    },
  };
  return { tablet, watch: watchForIdleness(tablet.onIdle, tablet) };
}

test('the device locks after five minutes without a touch, and not before', () => {
  const { tablet } = aTablet();
  tablet.pass(IDLE_MS - 1);
  expect(tablet.onIdle).not.toHaveBeenCalled();
  tablet.pass(1);
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);
});

test('each touch restarts the five minutes', () => {
  const { tablet, watch } = aTablet();
  for (let touches = 0; touches < 5; touches++) {
    tablet.pass(IDLE_MS - 1);
    watch.touch();
  }
  expect(tablet.onIdle).not.toHaveBeenCalled();
  tablet.pass(IDLE_MS);
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);
});

test('a suspended page locks when it becomes visible, although no timer ran', () => {
  const { tablet, watch } = aTablet();
  tablet.sleep(IDLE_MS);
  watch.look();
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);
});

test('the first touch after a long suspension locks the page', () => {
  const { tablet, watch } = aTablet();
  tablet.sleep(IDLE_MS);
  watch.touch();
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);
});

test('the callback runs once, and never after a stop', () => {
  const { tablet, watch } = aTablet();
  tablet.pass(IDLE_MS);
  watch.look();
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);

  const other = aTablet();
  other.watch.stop();
  other.tablet.pass(2 * IDLE_MS);
  other.watch.look();
  expect(other.tablet.onIdle).not.toHaveBeenCalled();
});

test('a video call is not covered; five minutes after it the device locks', () => {
  const { tablet } = aTablet();
  tablet.isInCall = true;
  tablet.pass(3 * IDLE_MS);
  expect(tablet.onIdle).not.toHaveBeenCalled();
  tablet.isInCall = false;
  tablet.pass(IDLE_MS);
  expect(tablet.onIdle).toHaveBeenCalledTimes(1);
});
