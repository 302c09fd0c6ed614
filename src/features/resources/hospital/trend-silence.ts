import { isStale, shiftEnd, shiftStart } from '../../../../contract/resources/freshness';
import { TREND_DAYS } from '../../../../contract/resources/hospital-detail';
import { momentText } from '../../../ui/format/moment';

/** A time without reports; milliseconds. `isOpen`: it lasts until now. */
export interface Silence {
  from: number;
  to: number;
  isOpen: boolean;
}

const DAY_MS = 86_400_000;

/** The first moment of the trend's axis; it ends now. */
export function trendStart(now: Date): number {
  return now.getTime() - TREND_DAYS * DAY_MS;
}

/**
 * The times in which a whole shift has no report, and the time since the last report when that is not of this shift.
 * `reportedAt`: times of all reports of the trend, oldest first.
 */
export function silencesOf(reportedAt: readonly string[], now: Date): Silence[] {
  const times = reportedAt.map((at) => Date.parse(at));
  const [first] = times;
  const last = times.at(-1);
  const before = first !== undefined && isWholeShiftMissing(trendStart(now), first);
  const between = times.flatMap((from, at) => {
    const to = times[at + 1];
    return to !== undefined && isWholeShiftMissing(from, to) ? [{ from, to, isOpen: false }] : [];
  });
  const since = last !== undefined && isStale(new Date(last).toISOString(), now);
  return [
    ...(before ? [{ from: trendStart(now), to: first, isOpen: false }] : []),
    ...between,
    ...(since ? [{ from: last, to: now.getTime(), isOpen: true }] : []),
  ];
}

/** `desde ayer 07:40`, `de 12 nov 14:02 a 14 nov 08:10`. */
export function silenceText({ from, to, isOpen }: Silence, now: Date): string {
  if (isOpen) return `desde ${momentText(from, now)}`;
  return from <= trendStart(now)
    ? `antes de ${momentText(to, now)}`
    : `de ${momentText(from, now)} a ${momentText(to, now)}`;
}

/** A shift without a report lies between the shifts of both times. */
function isWholeShiftMissing(from: number, to: number): boolean {
  return shiftStart(new Date(to)) > shiftEnd(new Date(from));
}
