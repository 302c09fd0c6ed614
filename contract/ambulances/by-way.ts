import type { CandidateWay } from './ambulances';

type Way = CandidateWay | null | undefined;

/**
 * Orders ways to a patient: those of a position that says where the vehicle is come first, then by the longest time that each
 * may need, so that a straight line, which promises too much, is not before a road that is as near. A vehicle without a way is last.
 */
export function byWay(one: Way, other: Way): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return (
    Number(one.isOld) - Number(other.isOld) ||
    Number(one.isSuspect) - Number(other.isSuspect) ||
    one.range.longest - other.range.longest ||
    one.range.shortest - other.range.shortest
  );
}
