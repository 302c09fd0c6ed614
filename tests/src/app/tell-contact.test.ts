import { afterEach, expect, test, vi } from 'vitest';
import { isRecent } from '../../../src/app/shell/tell-contact';

afterEach(() => vi.useRealTimers());

test('A device whose clock was set back tells the server again, and does not wait until the clock catches up', () => {
  const told = Date.parse('2026-11-28T15:00:00Z');
  const at = (time: string) => {
    vi.useFakeTimers({ now: Date.parse(time) });
    return isRecent(told);
  };
  expect(at('2026-11-28T15:20:00Z')).toBe(true);
  expect(at('2026-11-28T15:30:00Z')).toBe(false);
  expect(at('2026-11-28T09:00:00Z')).toBe(false);
  // Corrected by some seconds.
  expect(at('2026-11-28T14:59:50Z')).toBe(true);
});
