import { describe, expect, test } from 'vitest';
import { afterReading, isShut, type LockState } from '../../../src/features/device-lock/lock-state';

const ALL: readonly LockState[] = ['unknown', 'none', 'locked', 'open', 'unreadable', 'gone'];

describe('The lock', () => {
  test.each(['locked', 'unreadable', 'gone'] as const)(
    'never opens a %s page for a missing PIN',
    (before) => {
      expect(afterReading(before, 'none', true)).toBe('gone');
      expect(isShut('gone')).toBe(true);
    },
  );

  test.each(['unknown', 'none', 'open'] as const)('lets an %s page go on without a PIN', (before) => {
    expect(afterReading(before, 'none', false)).toBe('none');
  });

  test.each(ALL.filter((state) => state !== 'unknown'))('keeps %s when a reading fails', (before) => {
    for (const hadPin of [true, false]) expect(afterReading(before, 'failed', hadPin)).toBe(before);
  });

  test('opens a page whose first reading fails only on a device without a known PIN', () => {
    expect(afterReading('unknown', 'failed', false)).toBe('none');
    expect(afterReading('unknown', 'failed', true)).toBe('unreadable');
  });

  test.each(ALL)('follows a PIN that was set or given on an %s page', (before) => {
    for (const reading of ['locked', 'open'] as const)
      expect(afterReading(before, reading, false)).toBe(reading);
  });
});
