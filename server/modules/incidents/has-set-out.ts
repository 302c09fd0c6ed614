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
/** Older than this, a position says nothing of where the vehicle was sent from. */
export const BEFORE_MS = 60_000;

/**
 * Whether an ambulance has driven towards its incident since it was sent. `fixes` in the order of time, from `BEFORE_MS` before it on. One
 * that drives elsewhere, or whose device is silent, has not; neither has one that is sent to a place that nobody knows and stays.
 */
export function hasSetOut(
  fixes: readonly Fix[],
  sentAt: number,
  { lat, lng }: { lat: number | null; lng: number | null },
): boolean {
  const honest = fixes.filter(({ suspect }) => !suspect);
  const since = honest.filter(({ fixAt }) => fixAt > sentAt);
  const before = honest.findLast(({ fixAt }) => fixAt <= sentAt && fixAt >= sentAt - BEFORE_MS);
  return [before, since[0]].some((start) => {
    if (!start) return false;
    const secondsBefore = Math.max(0, sentAt - start.fixAt) / 1000;
    const least = NEARER_METRES + FASTEST_METRES * secondsBefore;
    return since.some((fix) => metresDriven(start, fix, { lat, lng }) >= least);
  });
}

/** How much nearer to the place; how far, if nobody knows the place. */
function metresDriven(
  start: Fix,
  fix: Fix,
  { lat, lng }: { lat: number | null; lng: number | null },
): number {
  if (lat === null || lng === null) return metresBetween(start.lat, start.lng, fix.lat, fix.lng);
  return metresBetween(start.lat, start.lng, lat, lng) - metresBetween(fix.lat, fix.lng, lat, lng);
}
