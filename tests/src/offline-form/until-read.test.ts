import { afterEach, expect, test, vi } from 'vitest';
import { untilRead } from '../../../src/offline-form/until-read';

afterEach(() => vi.useRealTimers());

test('What the disk does not give is read again until it does, and the failure is told once', async () => {
  vi.useFakeTimers();
  let failures = 2;
  const read = async () => {
    if (failures-- > 0) throw new Error('the disk does not answer');
    return 'files';
  };
  const [onRead, onFailed] = [vi.fn(), vi.fn()];
  untilRead(read, onRead, onFailed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onRead).toHaveBeenCalledExactlyOnceWith('files');
  expect(onFailed).toHaveBeenCalledOnce();
});

test('Nothing is read for a form that was left', async () => {
  vi.useFakeTimers();
  const read = vi.fn(async () => Promise.reject(new Error('no')));
  const stop = untilRead(
    read,
    () => {},
    () => {},
  );
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledOnce();
});
