import { dayAfter } from '../../../../contract/agreements/validity';
import type { Orm } from '../../../platform/database/database';
import { renamed } from '../../../platform/database/insert-all';
import { runText } from '../../../platform/database/run-text';
import { dayRows } from './day-rows';
import { listDayReports } from './list-day-reports';
import { FIGURE_COLUMNS, figuresOf, isOwn, setFigures } from './set-figures';

/**
 * Writes the days of a hospital again from its reports and imports: those whose reports may have changed and the days after
 * them, to which a report may be carried; null for all days. Its caller has the hospital's lock. Returns how many rows changed.
 */
export async function refreshDays(
  tx: Orm,
  ipsId: number,
  changed: readonly string[] | null,
): Promise<number> {
  if (changed?.length === 0) return 0;
  const days = changed && [...new Set(changed.flatMap((day) => [day, dayAfter(day, 1)]))];
  // The report of the day before may be carried.
  const reports = await listDayReports(
    tx,
    ipsId,
    days && [...new Set(days.flatMap((day) => [dayAfter(day, -1), day]))],
  );
  const rows = dayRows(ipsId, reports).filter(({ day }) => !days || days.includes(day));
  const [row] = await runText(tx, WRITE, [
    ipsId,
    days && JSON.stringify(days),
    JSON.stringify(rows.map(renamed)),
  ]);
  return Number(row?.[0] ?? 0);
}

/**
 * $1 hospital, $2 days or null, $3 rows of the reports. Imported figures give way to a report of the day and not to a carried
 * one. A concurrent import may have written its rows already: they stay.
 */
const WRITE = `
  with reported as materialized (
    select * from jsonb_populate_recordset(null::resource_day, $3::jsonb)
  ), imported as materialized (
    select ips_id, day, service, ${figuresOf('one')} from imported_day one
    where ips_id = $1 and ($2::jsonb is null or $2::jsonb ? one.day::text)
      and not exists (select from reported where reported.day = one.day and ${isOwn('reported')})
  ), given as materialized (
    select ips_id, day, service, ${figuresOf('imported')}, null::timestamptz as reported_at, false as is_doubtful, 'import' as source
    from imported
    union all
    select ips_id, day, service, ${figuresOf('reported')}, reported_at, is_doubtful, source from reported
    where not exists (
      select from imported where imported.day = reported.day and imported.service = reported.service
    )
  ), blanked as (
    update resource_day kept set ${setFigures(() => 'null')}, is_doubtful = false, source = 'none'
    where kept.ips_id = $1 and kept.source = 'report' and ($2::jsonb is null or $2::jsonb ? kept.day::text)
      and not exists (select from given where given.day = kept.day and given.service = kept.service)
    returning 1
  ), stored as (
    insert into resource_day as kept
      (ips_id, day, service, ${FIGURE_COLUMNS}, reported_at, is_doubtful, source)
    select * from given order by day, service
    on conflict (ips_id, day, service) do update
    set ${setFigures((name) => `excluded.${name}`)}, is_doubtful = excluded.is_doubtful, source = excluded.source
    where kept is distinct from excluded
      and (kept.source <> 'import' or excluded.source = 'import' or ${isOwn('excluded')})
    returning 1
  )
  select (select count(*) from blanked) + (select count(*) from stored)`;
