import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveWhenStill } from '../../../src/offline-form/save-when-still';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves soon after the last change: a page that is reloaded loses what it has not saved', () => {
  const save = vi.fn();
  const { changed, isDue } = saveWhenStill(save);
  changed();
  vi.advanceTimersByTime(300);
  changed();
  vi.advanceTimersByTime(300);
  expect(save).not.toHaveBeenCalled();
  expect(isDue()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(save).toHaveBeenCalledTimes(1);
  expect(isDue()).toBe(false);
});

it('saves every few seconds while somebody types without a pause', () => {
  const save = vi.fn();
  const { changed } = saveWhenStill(save);
  for (let typed = 0; typed < 70; typed += 1) {
    changed();
    vi.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});

it('does not save after it was stopped, until the next change', () => {
  const save = vi.fn();
  const { changed, stop } = saveWhenStill(save);
  changed();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(save).not.toHaveBeenCalled();
  changed();
  vi.advanceTimersByTime(500);
  expect(save).toHaveBeenCalledTimes(1);
});
