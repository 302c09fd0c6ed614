import { impliedSpeed, PLAUSIBLE_SPEED } from '../../../contract/positions/implied-speed';
import { isCoarse, orderOf } from '../../../contract/positions/position';
import type { Fix } from '../../platform/ports/positions';

/** What is known of a vehicle: its newest fix, and the newest one that was not suspect. */
export interface Known<F extends Fix = Fix> {
  newest: F | null;
  trusted: F | null;
}

interface Verdict {
  /** `late`: older than the newest, or coarse soon after it: for the history only. */
  place: 'newest' | 'late';
  suspect: boolean;
}

/**
 * What a fix of another time than the newest means. It is suspect if it is coarse, or if no vehicle drives so fast from the
 * newest fix, nor from the last one that was not suspect: one wrong fix does not make the next right one suspect.
 */
export function judge({ newest, trusted }: Known, fix: Fix): Verdict {
  if (newest === null) return { place: 'newest', suspect: isCoarse(fix) };
  const exact = [newest, trusted].filter((other): other is Fix => other !== null && !isCoarse(other));
  const isFar = exact.length > 0 && exact.every((other) => impliedSpeed(other, fix) > PLAUSIBLE_SPEED);
  return {
    place: orderOf(fix) > orderOf(newest) ? 'newest' : 'late',
    suspect: isCoarse(fix) || isFar,
  };
}
