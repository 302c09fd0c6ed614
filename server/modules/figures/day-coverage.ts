import type { DayCoverage } from '../../../contract/figures/figures';
import type { Orm } from '../../platform/database/database';
import type { Hospital } from '../../platform/ports/reference';
import { isOffered } from '../reference';
import { type DayHospital, readClosedDays, readDays } from '../resources';

interface Expected {
  /** Those of now. */
  now: readonly number[];
  /** The closed days, both included; null before the first closing. */
  closed: { first: string; last: string } | null;
  /** Those of the first closed day, if a day before it is asked for. */
  first: readonly number[];
}

/** Which of these hospitals should report from a day on. A closed day has a row for each of its own. */
export async function readExpected(
  orm: Orm,
  hospitals: readonly Hospital[],
  from: string,
): Promise<Expected> {
  const closed = await readClosedDays(orm);
  const day = closed?.first;
  const first =
    day !== undefined && from < day
      ? await readDays(orm, { ipsIds: hospitals.map(({ id }) => id), from: day, to: day })
      : { hospitals: [] };
  return {
    now: hospitals.filter(isOffered).map(({ id }) => id),
    closed,
    first: first.hospitals.map(({ ipsId }) => ipsId),
  };
}

export function coverageOfDays(
  days: readonly string[],
  hospitals: readonly DayHospital[],
  expected: Expected,
): DayCoverage[] {
  const byDay = new Map<string, DayHospital[]>(days.map((day) => [day, []]));
  for (const row of hospitals) byDay.get(row.day)?.push(row);
  return days.map((date) => {
    const rows = byDay.get(date) ?? [];
    const reported = rows.filter(({ isReported }) => isReported);
    return {
      date,
      reported: reported.length,
      carried: rows.filter(({ isCarried }) => isCarried).length,
      doubtful: reported.filter(({ isDoubtful }) => isDoubtful).length,
      // With those that have figures and were archived since.
      hospitals: new Set([...expectedOn(date, expected), ...rows.map(({ ipsId }) => ipsId)]).size,
    };
  });
}

/** Beside the hospitals with rows. */
function expectedOn(day: string, { now, closed, first }: Expected): readonly number[] {
  if (!closed || day > closed.last) return now;
  return day < closed.first ? first : [];
}
