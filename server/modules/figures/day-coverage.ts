import { bogotaDay } from '../../../contract/agreements/validity';
import type { DayCoverage } from '../../../contract/figures/figures';
import type { Orm } from '../../platform/database/database';
import type { Hospital } from '../../platform/ports/reference';
import { isOffered } from '../reference';
import { type DayHospital, type DaySources, readClosedDays, readDays } from '../resources';

interface Expected {
  /** Those of now. */
  now: readonly number[];
  /** The closed days, both included; null before the first closing. */
  closed: { first: string; last: string } | null;
  /** Those of the first closed day, if a day before it is asked for. */
  first: readonly number[];
}

/** A hospital counts on the days before that of its archive, as the calls of the present do not count it since. */
export function dayHospital({ id, archivedAt }: Hospital): DayHospital {
  return { id, until: archivedAt ? bogotaDay(archivedAt) : null };
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
      ? await readDays(orm, { hospitals: hospitals.map(dayHospital), from: day, to: day })
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
    const found = byDay.get(date);
    const { reported = 0, imported = 0, carried = 0, doubtful = 0, since = null, ipsIds = [] } = found ?? {};
    // With those that have figures and were archived since.
    const hospitals = new Set([...expectedOn(date, expected), ...ipsIds]).size;
    return {
      date,
      reported,
      imported,
      carried,
      doubtful,
      hospitals,
      isAssumed: expected.closed !== null && date < expected.closed.first,
      since: since?.toISOString() ?? null,
    };
  });
}

/** Beside the hospitals with rows. */
function expectedOn(day: string, { now, closed, first }: Expected): readonly number[] {
  if (!closed || day > closed.last) return now;
  return day < closed.first ? first : [];
}
