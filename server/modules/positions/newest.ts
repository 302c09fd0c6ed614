import { impliedSpeed, PLAUSIBLE_SPEED } from '../../../contract/positions/implied-speed';
import { isCoarse, orderOf } from '../../../contract/positions/position';
import type { Fix } from '../../platform/ports/positions';

/** What is known of a vehicle: its newest fix, and the newest one that was not suspect. */
export interface Known<F extends Fix = Fix> {
  newest: F | null;
  trusted: F | null;
  /** When the suspect fixes began that agree with each other, up to the newest; null if the newest is not suspect. */
  doubtedSince: number | null;
}

/** Suspect fixes that agree for so long are believed: the one before them was the wrong one, or the vehicle was carried. */
const BELIEVED_AFTER_MS = 60_000;

interface Verdict {
  /** `late`: older than the newest, or coarse soon after it: for the history only. */
  place: 'newest' | 'late';
  suspect: boolean;
}

/**
 * What a fix of another time than the newest means. It is suspect if it is coarse, or if no vehicle drives so fast from the
 * last fix that was not suspect. So wrong fixes do not make the next right one suspect, and a few in a row, near to each other,
 * do not vouch for each other at once.
 */
export function judge({ newest, trusted, doubtedSince }: Known, fix: Fix): Verdict {
  if (newest === null) return { place: 'newest', suspect: isCoarse(fix) };
  const other = trusted ?? newest;
  const isFar = !isCoarse(other) && !isNear(other, fix);
  const isBelieved =
    doubtedSince !== null && fix.fixAt - doubtedSince >= BELIEVED_AFTER_MS && isNear(newest, fix);
  return {
    place: orderOf(fix) > orderOf(newest) ? 'newest' : 'late',
    suspect: isCoarse(fix) || (isFar && !isBelieved),
  };
}

/** What is known of a vehicle after a newer fix was judged. */
export function withNewest<F extends Fix & { suspect: boolean }>(known: Known<F>, fix: F): Known<F> {
  if (!fix.suspect) return { newest: fix, trusted: fix, doubtedSince: null };
  const goesOn = known.doubtedSince !== null && known.newest !== null && isNear(known.newest, fix);
  return { ...known, newest: fix, doubtedSince: goesOn ? known.doubtedSince : fix.fixAt };
}

const isNear = (one: Fix, other: Fix) => impliedSpeed(one, other) <= PLAUSIBLE_SPEED;
