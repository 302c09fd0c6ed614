import type { PinState } from '../../storage';

/**
 * `unknown`: not read yet. `unreadable`: the disk does not answer, and this device had a PIN when it last did. `gone`:
 * this page was locked, and another tab deleted the PIN.
 */
export type LockState = PinState | 'unknown' | 'unreadable' | 'gone';

/** `failed`: the disk refused, or it did not answer in time. */
type Reading = PinState | 'failed';

/**
 * Only a right PIN on this page opens a locked page. A missing PIN does not: the fifth wrong PIN or a sign-out in
 * another tab deletes it. A failed reading changes nothing; at the start, a device without a known PIN goes on.
 */
export function afterReading(before: LockState, reading: Reading, hadPin: boolean): LockState {
  if (reading === 'failed') {
    if (before !== 'unknown') return before;
    return hadPin ? 'unreadable' : 'none';
  }
  if (reading === 'none' && isShut(before)) return 'gone';
  return reading;
}

/** The lock screen covers the content. */
export function isShut(state: LockState): boolean {
  return state === 'locked' || state === 'unreadable' || state === 'gone';
}
