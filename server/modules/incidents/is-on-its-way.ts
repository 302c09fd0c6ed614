import { metresBetween } from '../../../contract/hospitals/straight-line';

interface Fix {
  lat: number;
  lng: number;
  suspect: boolean;
  /** Epoch milliseconds. */
  fixAt: number;
}

/** So much nearer is a drive, and neither a yard nor the error of a satellite. */
const NEARER_METRES = 200;
/** What a vehicle may drive in a second: so much of its way may be of before it was sent. */
const FASTEST_METRES = 30;
/** So long it may stop, or go round, on its way; and so much nearer it must then be. */
const STANDS_MS = 300_000;
const STEP_METRES = 100;
/** Older than this, a position says nothing of where the vehicle was sent from. */
export const BEFORE_MS = 60_000;

interface Place {
  lat: number | null;
  lng: number | null;
}

/**
 * Whether an ambulance drives towards its incident, or is there. `fixes` in the order of time, from `BEFORE_MS` before it was sent on. It
 * does once it is clearly nearer than when it was sent; no more when it is no nearer, or did not come nearer in the last five minutes, or its
 * device is silent for so long. Nor does one that is sent to a place that nobody knows and stays. Times are epoch milliseconds.
 */
export function isOnItsWay(
  fixes: readonly Fix[],
  { sentAt, now }: { sentAt: number; now: number },
  place: Place,
): boolean {
  const honest = fixes.filter(({ suspect }) => !suspect);
  const since = honest.filter(({ fixAt }) => fixAt > sentAt);
  const before = honest.findLast(({ fixAt }) => fixAt <= sentAt && fixAt >= sentAt - BEFORE_MS);
  return [before, since[0]].some((start) => {
    if (!start) return false;
    const secondsBefore = Math.max(0, sentAt - start.fixAt) / 1000;
    const least = NEARER_METRES + FASTEST_METRES * secondsBefore;
    return since.some((fix) => metresDriven(start, fix, place) >= least) && goesOn(start, honest, now, place);
  });
}

/** It is nearer than at the start, and was at the place or came nearer a moment ago. */
function goesOn(start: Fix, honest: readonly Fix[], now: number, place: Place): boolean {
  const last = honest.at(-1);
  if (!last || metresDriven(start, last, place) <= 0) return false;
  if (isAt(last, place)) return true;
  const earlier = honest.findLast(({ fixAt }) => fixAt <= now - STANDS_MS) ?? start;
  const lately = honest.filter(({ fixAt }) => fixAt > now - STANDS_MS);
  return lately.some((fix) => metresDriven(earlier, fix, place) >= STEP_METRES);
}

const isAt = (fix: Fix, { lat, lng }: Place) =>
  lat !== null && lng !== null && metresBetween(fix.lat, fix.lng, lat, lng) <= NEARER_METRES;

/** How much nearer to the place; how far, if nobody knows the place. */
function metresDriven(start: Fix, fix: Fix, { lat, lng }: Place): number {
  if (lat === null || lng === null) return metresBetween(start.lat, start.lng, fix.lat, fix.lng);
  return metresBetween(start.lat, start.lng, lat, lng) - metresBetween(fix.lat, fix.lng, lat, lng);
}
