/** Fixes of one device at once, such as those of twenty minutes without a network. */
const MOST_AT_ONCE = 1200;
const PER_SECOND = 5;

/** What one device may still send: it refills with time. */
export interface Allowance {
  left: number;
  at: number;
}

export const fullAllowance = (now: number): Allowance => ({ left: MOST_AT_ONCE, at: now });

/** Takes one; false if none is left. */
export function takeOne(allowance: Allowance, now: number): boolean {
  const refilled = allowance.left + ((now - allowance.at) / 1000) * PER_SECOND;
  allowance.left = Math.min(MOST_AT_ONCE, refilled);
  allowance.at = now;
  if (allowance.left < 1) return false;
  allowance.left -= 1;
  return true;
}
