import type { DayCoverage } from '../../../contract/figures/figures';
import type { Orm } from '../../platform/database/database';
import type { Hospital } from '../../platform/ports/reference';
import { isOffered } from '../reference';
import { type DaySources, readClosedDays, readDays } from '../resources';

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
      : { sources: [] };
  return {
    now: hospitals.filter(isOffered).map(({ id }) => id),
    closed,
    first: first.sources.flatMap(({ ipsIds }) => ipsIds),
  };
}

export function coverageOfDays(
  days: readonly string[],
  sources: readonly DaySources[],
  expected: Expected,
): DayCoverage[] {
  const byDay = new Map(sources.map((one) => [one.day, one]));
  return days.map((date) => {
    const { reported = 0, carried = 0, doubtful = 0, ipsIds = [] } = byDay.get(date) ?? {};
    // With those that have figures and were archived since.
    const hospitals = new Set([...expectedOn(date, expected), ...ipsIds]).size;
    return { date, reported, carried, doubtful, hospitals };
  });
}

/** Beside the hospitals with rows. */
function expectedOn(day: string, { now, closed, first }: Expected): readonly number[] {
  if (!closed || day > closed.last) return now;
  return day < closed.first ? first : [];
}
