import type { Clock } from './clock';

export interface Allowance {
  /** False when it is used up for now. */
  take(): boolean;
}

/** So many in each window of time. */
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
