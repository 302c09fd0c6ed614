import { metresBetween } from '../../../../contract/hospitals/straight-line';
import type { Point } from '../../../../contract/travel/travel-time';

/** A kept fix of a vehicle. */
export interface TrackedFix extends Point {
  ambulanceId: number;
  /** Epoch milliseconds. */
  fixAt: number;
  /** Kilometres an hour. */
  speed: number | null;
  /** Degrees from north. */
  heading: number | null;
}

/** A measurement of the traffic. */
export interface Measurement extends TrackedFix {
  speed: number;
}

/** A slower vehicle counts as one that has stopped. */
const STANDING_KMH = 3;
/** A red light is shorter: a vehicle that stops for longer is parked. */
const LONGEST_STOP_MS = 120_000;
/** A vehicle that stops this near to a hospital delivers a patient. */
const AT_HOSPITAL_METRES = 80;
/** The heading of a receiver that does not move is random: below this the way since the fix before says the heading. */
const HEADING_FROM_KMH = 5;
const HEADING_FROM_METRES = 10;
/** Two fixes farther apart say nothing of the speed between them. */
const LONGEST_GAP_MS = 60_000;

/**
 * The fixes that measure traffic, of one vehicle's fixes in order: without those where it is parked, or has stopped at a hospital. A
 * missing speed or heading is that of the way since the fix before.
 */
export function drivingFixes(fixes: readonly TrackedFix[], hospitals: readonly Point[]): Measurement[] {
  const measured = fixes.flatMap((fix, at) => measurement(fix, fixes[at - 1]));
  const isParked = longStops(measured);
  return measured.filter((fix, at) => !isParked[at] && !(fix.speed < STANDING_KMH && isAt(fix, hospitals)));
}

function measurement(fix: TrackedFix, before: TrackedFix | undefined): Measurement[] {
  const gap = before ? fix.fixAt - before.fixAt : 0;
  const isNear = before !== undefined && gap > 0 && gap <= LONGEST_GAP_MS;
  const metres = isNear ? metresBetween(before.lat, before.lng, fix.lat, fix.lng) : 0;
  const speed = fix.speed ?? (isNear ? (metres / gap) * 3600 : null);
  if (speed === null) return [];
  const driven = isNear && metres >= HEADING_FROM_METRES ? bearing(before, fix) : null;
  return [{ ...fix, speed, heading: speed >= HEADING_FROM_KMH ? (fix.heading ?? driven) : driven }];
}

/** Marks every fix of a stop that lasts longer than a red light, or of a vehicle that never drove: nobody knows how long it did not move. */
function longStops(fixes: readonly Measurement[]): boolean[] {
  if (fixes.every(({ speed }) => speed < STANDING_KMH)) return fixes.map(() => true);
  const marks = fixes.map(() => false);
  for (let first = 0; first < fixes.length; first += 1) {
    if ((fixes[first]?.speed ?? 0) >= STANDING_KMH) continue;
    let last = first;
    while ((fixes[last + 1]?.speed ?? STANDING_KMH) < STANDING_KMH) last += 1;
    const lasted = (fixes[last]?.fixAt ?? 0) - (fixes[first]?.fixAt ?? 0);
    if (lasted > LONGEST_STOP_MS) marks.fill(true, first, last + 1);
    first = last;
  }
  return marks;
}

const isAt = (fix: Point, places: readonly Point[]) =>
  places.some(({ lat, lng }) => metresBetween(fix.lat, fix.lng, lat, lng) <= AT_HOSPITAL_METRES);

/** Degrees from north. */
function bearing(from: Point, to: Point): number {
  const narrow = Math.cos((from.lat * Math.PI) / 180);
  const degrees = (Math.atan2((to.lng - from.lng) * narrow, to.lat - from.lat) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
