import { and, gte, inArray, sql } from 'drizzle-orm';
import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import { DAY_SERVICES, type DayService } from '../../../../contract/figures/day-services';
import type { Orm } from '../../../platform/database/database';
import { runText } from '../../../platform/database/run-text';
import { resourceDay } from '../tables';
import type { DayFigures } from './day-rows';
import { columnOf, DAY_COUNTS, type DayCount, PATIENT_COUNTS } from './set-figures';

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

/** A sum over hospitals, null where nobody knows a figure, and how many hospitals gave it. */
export type DaySum = Record<DayCount, number | null> & {
  day: string;
  /** `total`: the patients of all services, of the hospitals that gave those of every one; its beds are null. */
  service: DayService | 'total';
  known: Record<DayCount, number>;
};

/** What the figures of a day come from, as numbers of hospitals, and the hospitals with rows. */
export interface DaySources {
  day: string;
  /** A report or imported figures of that day; of them, those of a doubtful hour, and those that only have imported figures. */
  reported: number;
  doubtful: number;
  imported: number;
  /** The report of the day before. */
  carried: number;
  /** The oldest report. */
  since: Date | null;
  ipsIds: number[];
}

interface Asked {
  hospitals: readonly DayHospital[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

export interface DayHospital {
  id: number;
  /** The first day on which it does not count any more: it was archived then. */
  until: string | null;
}

/** The sums of each day and service, and the sources of each day, in one statement. A day without rows is absent. */
export async function readDays(
  orm: Orm,
  { hospitals, from, to }: Asked,
): Promise<{ sums: DaySum[]; sources: DaySources[] }> {
  const rows = await runText(orm, READ, [JSON.stringify(hospitals), from, to]);
  const [sums, sources]: [DaySum[], DaySources[]] = [[], []];
  for (const row of rows) {
    const [day, service, counts, since, ipsIds] = row as ReadRow;
    if (service) sums.push({ day, service, ...named(counts, 0), known: named(counts, DAY_COUNTS.length) });
    else {
      const [reported = 0, doubtful = 0, carried = 0, imported = 0] = counts;
      sources.push({
        day,
        reported,
        doubtful,
        imported,
        carried,
        since: since === null ? null : new Date(since),
        ipsIds: ipsIds ?? [],
      });
    }
  }
  return { sums, sources };
}

type ReadRow = [
  day: string,
  service: DaySum['service'] | null,
  counts: number[],
  since: string | Date | null,
  ipsIds: number[] | null,
];

/** The figures of a row by name, from a place in its list on. */
function named(counts: readonly number[], from: number): Record<DayCount, number> {
  return Object.fromEntries(DAY_COUNTS.map((name, at) => [name, counts[from + at]])) as Record<
    DayCount,
    number
  >;
}

const COLUMNS = DAY_COUNTS.map(columnOf);
const PATIENTS = PATIENT_COUNTS.map(columnOf);
const ASKED = `from resource_day one
    join wanted on wanted.id = one.ips_id and (wanted.until is null or one.day < wanted.until)
    where one.day between $2::date and $3::date`;

const totalOf = (name: string) =>
  PATIENTS.includes(name)
    ? `sum(${name})::int as ${name}, count(${name})::int as known_${name}`
    : `null::int as ${name}, 0 as known_${name}`;
const LISTED = `array_to_json(array[${COLUMNS.join(', ')}, ${COLUMNS.map((name) => `known_${name}`).join(', ')}])`;

/**
 * $1 hospitals, $2 first day, $3 last day. Rows of the sums, then rows of the sources, which have no service. Lists instead of objects
 * with names: making those took a third of the time.
 */
const READ = `
  with wanted as materialized (
    select id, until from jsonb_to_recordset($1::jsonb) as given (id int, until date)
  ), sums as (
    select one.day, one.service,
      ${COLUMNS.map((name) => `sum(one.${name})::int as ${name}, count(one.${name})::int as known_${name}`).join(', ')}
    ${ASKED} group by one.day, one.service
  ), wholes as (
    -- A sum over some of the services of a hospital looks like all of its patients.
    select one.day, ${PATIENTS.map((name) => `case when count(one.${name}) = ${DAY_SERVICES.length} then sum(one.${name}) end as ${name}`).join(', ')}
    ${ASKED} group by one.day, one.ips_id
  ), totals as (
    select day, ${COLUMNS.map(totalOf).join(', ')} from wholes group by day
  ), hospitals as (
    -- The report rows of a hospital and day are those of one report, so one of them tells its time.
    select one.day, one.ips_id, bool_or(one.source = 'import') as is_imported, max(one.reported_at) as reported_at,
      bool_or(one.is_doubtful) as is_doubtful
    ${ASKED} and (one.service = 'uci' or one.source = 'import') group by one.day, one.ips_id
  ), told as (
    select *, coalesce((reported_at at time zone 'UTC' - interval '5 hours')::date = day, false) as is_own from hospitals
  ), sources as (
    select day, count(*) filter (where is_imported or is_own) as reported,
      count(*) filter (where is_own and is_doubtful) as doubtful,
      count(*) filter (where is_imported and not is_own) as imported,
      count(*) filter (where reported_at is not null and not is_own and not is_imported) as carried,
      min(reported_at) as since, json_agg(ips_id) as ips_ids
    from told group by day
  )
  select day::text, service, ${LISTED}, null::timestamptz, null::json from sums
  union all
  select day::text, 'total', ${LISTED}, null, null from totals
  union all
  select day::text, null, array_to_json(array[reported, doubtful, carried, imported]), since, ips_ids from sources`;
