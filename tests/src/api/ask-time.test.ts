import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askTimeWhenUnsure } from '../../../src/api/ask-time';
import { createServerClock } from '../../../src/api/server-clock';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('A device whose clock jumps forward asks the server again, once', () => {
  const device = { wall: 0, steady: 0 };
  const clock = createServerClock(
    () => device.wall,
    () => device.steady,
  );
  const pass = (ms: number) => {
    device.wall += ms;
    device.steady += ms;
    vi.advanceTimersByTime(ms);
  };
  const answer = () => {
    const question = clock.ask();
    clock.learn(question, `${question.word} 5000`, '{"ok":true}');
  };
  const refetchQueries = vi.fn(async () => undefined);
  const end = askTimeWhenUnsure({ refetchQueries }, clock);
  answer();
  pass(10_000);
  expect(refetchQueries).not.toHaveBeenCalled();
  device.wall += 3 * 3_600_000;
  pass(5_000);
  expect(refetchQueries).toHaveBeenCalledExactlyOnceWith({ type: 'active' });
  pass(20_000);
  expect(refetchQueries).toHaveBeenCalledTimes(1);
  answer();
  pass(5_000);
  device.wall += 60_000;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refetchQueries).toHaveBeenCalledTimes(2);
  end();
});
