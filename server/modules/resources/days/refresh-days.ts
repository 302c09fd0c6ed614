import { dayAfter } from '../../../../contract/agreements/validity';
import type { Orm } from '../../../platform/database/database';
import { renamed } from '../../../platform/database/insert-all';
import { runText } from '../../../platform/database/run-text';
import { dayRows } from './day-rows';
import { listDayReports } from './list-day-reports';
import { setFigures } from './set-figures';

/**
 * Writes the days of a hospital again from its reports, from `from` on; null from the first. Its caller has the hospital's lock.
 * Returns how many rows changed. Imported figures stay where the hospital made no report that day.
 */
export async function refreshDays(tx: Orm, ipsId: number, from: string | null): Promise<number> {
  // A report of the day before may be carried.
  const reports = await listDayReports(tx, ipsId, from && dayAfter(from, -1));
  const rows = dayRows(ipsId, reports).filter(({ day }) => from === null || day >= from);
  const [row] = await runText(tx, WRITE, [ipsId, from, JSON.stringify(rows.map(renamed))]);
  return Number(row?.[0] ?? 0);
}

/** $1 hospital, $2 first day or null, $3 rows. The day of a time is that of Bogotá: UTC−5 all year. */
const WRITE = `
  with given as materialized (
    select * from jsonb_populate_recordset(null::resource_day, $3::jsonb)
  ), blanked as (
    update resource_day kept set ${setFigures(() => 'null')}, is_doubtful = false, source = 'none'
    where kept.ips_id = $1 and kept.source = 'report' and ($2::date is null or kept.day >= $2::date)
      and not exists (select from given where given.day = kept.day and given.service = kept.service)
    returning 1
  ), stored as (
    insert into resource_day as kept select * from given
    on conflict (ips_id, day, service) do update
    set ${setFigures((name) => `excluded.${name}`)}, is_doubtful = excluded.is_doubtful, source = excluded.source
    where kept is distinct from excluded
      and (kept.source <> 'import'
        or (excluded.reported_at at time zone 'UTC' - interval '5 hours')::date = excluded.day)
    returning 1
  )
  select (select count(*) from blanked) + (select count(*) from stored)`;
