import { and, gte, inArray, sql } from 'drizzle-orm';
import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import type { DayService } from '../../../../contract/figures/day-services';
import type { Orm } from '../../../platform/database/database';
import { runText } from '../../../platform/database/run-text';
import { resourceDay } from '../tables';
import type { DayFigures } from './day-rows';

const KNOWN_MS = 24 * 3_600_000;

/**
 * The figures of the last 24 hours, one row for each service of a hospital with a report. A report of a doubtful hour never counts
 * as current (decision 0025): its row is only here, as doubtful, where the hospital has no other.
 */
export async function listFiguresNow(orm: Orm, now: Date): Promise<DayFigures[]> {
  const today = bogotaDay(now);
  const { ipsId, service, day, reportedAt, source, isDoubtful } = resourceDay;
  return orm
    .selectDistinctOn([ipsId, service])
    .from(resourceDay)
    .where(
      and(
        // The days that 24 hours touch.
        inArray(day, [dayAfter(today, -1), today]),
        sql`${source} = 'report'`,
        gte(reportedAt, new Date(now.getTime() - KNOWN_MS)),
      ),
    )
    .orderBy(ipsId, service, isDoubtful, sql`${day} desc`);
}

export const SUMMED = [
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
export type Summed = (typeof SUMMED)[number];

/** A sum over hospitals, null where nobody knows a figure, and how many hospitals gave it. */
export type DaySum = Record<Summed, number | null> & {
  day: string;
  service: DayService;
  known: Record<Summed, number>;
};

/** What the figures of a day come from, as numbers of hospitals, and the hospitals with rows. */
export interface DaySources {
  day: string;
  /** A report or imported figures of that day; of them, those of a doubtful hour. */
  reported: number;
  doubtful: number;
  /** The report of the day before. */
  carried: number;
  ipsIds: number[];
}

interface Asked {
  ipsIds: readonly number[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** The sums of each day and service, and the sources of each day, in one reading of the rows. A day without rows is absent. */
export async function readDays(
  orm: Orm,
  { ipsIds, from, to }: Asked,
): Promise<{ sums: DaySum[]; sources: DaySources[] }> {
  const [row] = await runText(orm, READ, [JSON.stringify(ipsIds), from, to]);
  const [sums, sources] = (row ?? []) as [DaySum[], DaySources[]];
  return { sums, sources };
}

const columnOf = (name: Summed) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
const objectOf = (of: (column: string) => string) =>
  `json_build_object(${SUMMED.map((name) => `'${name}', ${of(columnOf(name))}`).join(', ')})`;

/** $1 hospitals, $2 first day, $3 last day. */
const READ = `
  with asked as materialized (
    select one.* from resource_day one
    where one.day between $2::date and $3::date
      and one.ips_id in (select id::int from jsonb_array_elements_text($1::jsonb) as ips (id))
  ), sums as (
    select day, service,
      ${SUMMED.map((name) => `sum(${columnOf(name)})::int as ${columnOf(name)}, count(${columnOf(name)})::int as known_${columnOf(name)}`).join(', ')}
    from asked group by day, service
  ), hospitals as (
    -- The report rows of a hospital and day are those of one report.
    select day, ips_id, bool_or(source = 'import') as is_imported, bool_or(source = 'report') as has_report,
      max(reported_at) as reported_at, bool_or(is_doubtful) as is_doubtful
    from asked group by day, ips_id
  ), told as (
    select *, has_report and (reported_at at time zone 'UTC' - interval '5 hours')::date = day as is_own from hospitals
  ), sources as (
    select day, count(*) filter (where is_imported or is_own) as reported,
      count(*) filter (where is_own and is_doubtful) as doubtful,
      count(*) filter (where has_report and not is_own and not is_imported) as carried,
      json_agg(ips_id) as ips_ids
    from told group by day
  )
  select
    (select coalesce(json_agg(json_build_object('day', day, 'service', service,
      ${SUMMED.map((name) => `'${name}', ${columnOf(name)}`).join(', ')},
      'known', ${objectOf((column) => `known_${column}`)})), '[]') from sums),
    (select coalesce(json_agg(json_build_object('day', day, 'reported', reported, 'doubtful', doubtful,
      'carried', carried, 'ipsIds', ips_ids)), '[]') from sources)`;
