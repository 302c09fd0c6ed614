import type { Clock } from './clock';

interface Allowance {
  /** Takes one; false if none is left in this window. */
  take(): boolean;
}

/** Allows `most` in each window of time. */
export function createAllowance(most: number, windowMs: number, clock: Clock): Allowance {
  let since = clock.now();
  let taken = 0;
  return {
    take() {
      const now = clock.now();
      if (now - since >= windowMs) {
        since = now;
        taken = 0;
      }
      taken += 1;
      return taken <= most;
    },
  };
}
