import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import type { DayService } from '../../../../contract/figures/day-services';
import type { Orm } from '../../../platform/database/database';
import { resourceDay } from '../tables';
import type { DayFigures } from './day-rows';

const KNOWN_MS = 24 * 3_600_000;

/** The figures of the last 24 hours, one row for each service of a hospital with a report. A doubtful report counts on its day only. */
export async function listFiguresNow(orm: Orm, now: Date): Promise<DayFigures[]> {
  const today = bogotaDay(now);
  const { ipsId, service, day, reportedAt, source, isDoubtful } = resourceDay;
  return orm
    .selectDistinctOn([ipsId, service])
    .from(resourceDay)
    .where(
      and(
        gte(day, dayAfter(today, -1)),
        lte(day, today),
        eq(source, 'report'),
        gte(reportedAt, new Date(now.getTime() - KNOWN_MS)),
        or(eq(isDoubtful, false), eq(day, today)),
      ),
    )
    .orderBy(ipsId, service, sql`${day} desc`);
}

type Sums = Record<(typeof SUMMED)[number], number | null>;
export interface DaySums extends Sums {
  day: string;
  service: DayService;
}

const SUMMED = [
  'offered',
  'used',
  'available',
  'covid',
  'covidMen',
  'covidWomen',
  'ira',
  'iraMen',
  'iraWomen',
] as const;

/** `sum` is null where nobody knows a figure. */
const sums = Object.fromEntries(
  SUMMED.map((name) => [name, sql<number | null>`sum(${resourceDay[name]})::int`]),
) as Record<(typeof SUMMED)[number], ReturnType<typeof sql<number | null>>>;

interface Asked {
  ipsIds: readonly number[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

const within = ({ ipsIds, from, to }: Asked) =>
  and(gte(resourceDay.day, from), lte(resourceDay.day, to), inArray(resourceDay.ipsId, [...ipsIds]));

/** Sums over hospitals by day and service. A day without rows is absent. */
export async function sumDays(orm: Orm, asked: Asked): Promise<DaySums[]> {
  const { day, service } = resourceDay;
  return orm
    .select({ day, service, ...sums })
    .from(resourceDay)
    .where(within(asked))
    .groupBy(day, service);
}

/** Where the figures of each hospital of a day come from. */
export async function listDaySources(orm: Orm, asked: Asked) {
  const { ipsId, day, source, isDoubtful, reportedAt } = resourceDay;
  return (
    orm
      .selectDistinctOn([ipsId, day], { ipsId, day, source, isDoubtful, reportedAt })
      .from(resourceDay)
      .where(within(asked))
      // A hospital whose import names only some services has other rows without figures.
      .orderBy(ipsId, day, sql`${source} = 'none'`, source)
  );
}
