import type { BedDay } from '../../resources';
import type { BedSeries, Beds } from './back-test';

/** A steady hospital reported on this part of the days. */
const STEADY = 0.8;
/** The part of the hospitals whose figure of a day may be an earlier one. */
const MOST_FILLED = 0.25;

interface SteadySeries {
  /** Hospitals in it, and which. */
  hospitals: number;
  ipsIds: number[];
  series: BedSeries;
}

/**
 * The beds of the same hospitals on each of these days, so that a hospital that stops reporting is no bed that disappears: those
 * with a figure on the last day and on most others. A missing day has their figure of the day before it; a day on which too many
 * are missing has none. Days before the first figure are left out of the count.
 */
export function steadySeries(rows: readonly BedDay[], days: readonly string[]): SteadySeries {
  const found = new Map<number, Map<string, BedDay>>();
  for (const row of rows) found.set(row.ipsId, (found.get(row.ipsId) ?? new Map()).set(row.day, row));
  const reported = new Set(rows.map(({ day }) => day));
  const first = days.findIndex((day) => reported.has(day));
  const last = days.at(-1) ?? '';
  const counted = first === -1 ? [] : days.slice(first);
  const steady = [...found.values()].filter(
    (own) =>
      (own.get(last)?.offered ?? 0) > 0 &&
      counted.filter((day) => own.has(day)).length >= STEADY * counted.length,
  );
  const before = new Map<Map<string, BedDay>, BedDay>();
  const series = days.map((day): Beds | null => {
    let missing = 0;
    const figures = steady.flatMap((own) => {
      const today = own.get(day);
      if (today) before.set(own, today);
      else missing += 1;
      return before.get(own) ?? [];
    });
    if (steady.length === 0 || figures.length < steady.length || missing > MOST_FILLED * steady.length)
      return null;
    return {
      used: figures.reduce((sum, { used }) => sum + used, 0),
      free: figures.reduce((sum, { available }) => sum + available, 0),
    };
  });
  const ipsIds = steady.flatMap((own) => own.get(last)?.ipsId ?? []);
  return { hospitals: steady.length, ipsIds, series };
}
