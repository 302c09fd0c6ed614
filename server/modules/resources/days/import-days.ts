import { and, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { renamed } from '../../../platform/database/insert-all';
import { runText } from '../../../platform/database/run-text';
import { resourceDay } from '../tables';
import type { DayFigures } from './day-rows';
import { setFigures } from './set-figures';

type ImportedDay = Omit<DayFigures, 'reportedAt' | 'isDoubtful' | 'source'>;

/** The hospitals and days of these rows on which the hospital itself reported: `3 2020-07-01`. */
export async function listReportedDays(orm: Orm, rows: readonly ImportedDay[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const { ipsId, day, source, reportedAt } = resourceDay;
  const found = await orm
    .selectDistinct({ ipsId, day })
    .from(resourceDay)
    .where(
      and(
        inArray(ipsId, [...new Set(rows.map((row) => row.ipsId))]),
        inArray(day, [...new Set(rows.map((row) => row.day))]),
        sql`${source} = 'report' and (${reportedAt} at time zone 'UTC' - interval '5 hours')::date = ${day}`,
      ),
    );
  return found.map((row) => `${row.ipsId} ${row.day}`);
}

/** Writes figures of an import over carried ones and over earlier imports. Returns how many rows are new or have other figures. */
export async function importDays(
  tx: Orm,
  rows: readonly ImportedDay[],
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const json = JSON.stringify(
    rows.map((row) => renamed({ ...row, reportedAt: null, isDoubtful: false, source: 'import' })),
  );
  const [row] = await runText(tx, dryRun ? COUNT : WRITE, [json]);
  return Number(row?.[0] ?? 0);
}

/** $1 rows; those that differ from what is stored. */
const GIVEN = `
  with given as materialized (
    select fresh.* from jsonb_populate_recordset(null::resource_day, $1::jsonb) as fresh
    left join resource_day kept using (ips_id, day, service)
    where kept.ips_id is null or kept is distinct from fresh
  )`;
const COUNT = `${GIVEN} select count(*) from given`;
const WRITE = `${GIVEN}, stored as (
    insert into resource_day as kept select * from given
    on conflict (ips_id, day, service) do update
    set ${setFigures((name) => `excluded.${name}`)}, is_doubtful = false, source = 'import'
    returning 1
  )
  select count(*) from stored`;
