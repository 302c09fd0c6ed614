import { inArray } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { renamed } from '../../../platform/database/insert-all';
import { runText } from '../../../platform/database/run-text';
import { type importedDay, ipsResources } from '../tables';
import type { DayFigures } from './day-rows';
import { FIGURE_COLUMNS, figuresOf, isOwn, setCounts, setFigures } from './set-figures';

type ImportedDay = Omit<DayFigures, 'reportedAt' | 'isDoubtful' | 'source'>;
type Key = Pick<ImportedDay, 'ipsId' | 'day' | 'service'>;

/** What a row of an import meets. */
interface ImportTarget {
  /** The hospital itself reported that day. */
  isReported: boolean;
  /** The figures of earlier imports. */
  imported: typeof importedDay.$inferSelect | null;
}

const IMPORT_LOCK = 720_017;

/**
 * Locks hospitals against reports until the transaction ends, in the order of their numbers, and all imports against each other: a
 * hospital that never reported has no row to lock.
 */
export async function lockHospitals(tx: Orm, ipsIds: readonly number[]): Promise<void> {
  if (ipsIds.length === 0) return;
  await runText(tx, 'select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const { ipsId } = ipsResources;
  await tx
    .select({ ipsId })
    .from(ipsResources)
    .where(inArray(ipsId, [...ipsIds]))
    .orderBy(ipsId)
    .for('update');
}

/** The target of each row, in the order of the rows. */
export async function listImportTargets(orm: Orm, rows: readonly Key[]): Promise<ImportTarget[]> {
  const keys = rows.map(({ ipsId, day, service }) => renamed({ ipsId, day, service }));
  const found = await runText(orm, TARGETS, [JSON.stringify(keys)]);
  return found.map(([isReported, imported]) => ({ isReported, imported }) as ImportTarget);
}

/**
 * Keeps the figures of an import, which count where the hospital made no report that day. Returns how many rows are new or have
 * other figures.
 */
export async function importDays(
  tx: Orm,
  rows: readonly ImportedDay[],
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const json = JSON.stringify(rows.map((row) => renamed(row)));
  const [row] = await runText(tx, dryRun ? COUNT : WRITE, [json]);
  return Number(row?.[0] ?? 0);
}

/** $1 keys. */
const TARGETS = `
  select coalesce(${isOwn('kept')}, false),
    case when one.ips_id is not null then json_build_object('ipsId', one.ips_id, 'day', one.day, 'service', one.service,
      'offered', one.offered, 'used', one.used, 'available', one.available,
      'covid', one.covid, 'covidMen', one.covid_men, 'covidWomen', one.covid_women,
      'ira', one.ira, 'iraMen', one.ira_men, 'iraWomen', one.ira_women) end
  from jsonb_array_elements($1::jsonb) with ordinality as given (key, at)
  left join resource_day kept on kept.ips_id = (key ->> 'ips_id')::int and kept.day = (key ->> 'day')::date
    and kept.service = key ->> 'service'
  left join imported_day one on one.ips_id = (key ->> 'ips_id')::int and one.day = (key ->> 'day')::date
    and one.service = key ->> 'service'
  order by at`;

/** $1 rows; those that differ from the imported ones. */
const GIVEN = `
  with given as materialized (
    select fresh.* from jsonb_populate_recordset(null::imported_day, $1::jsonb) as fresh
    left join imported_day kept using (ips_id, day, service)
    where kept.ips_id is null or kept is distinct from fresh
  )`;
const COUNT = `${GIVEN} select count(*) from given`;
/** A report that a hospital stored since the targets were read wins too. Each table in the same order, as the closing of a day. */
const WRITE = `${GIVEN}, kept_apart as (
    insert into imported_day as kept select * from given order by ips_id, day, service
    on conflict (ips_id, day, service) do update set ${setCounts((name) => `excluded.${name}`)}
    returning 1
  ), stored as (
    insert into resource_day as kept (ips_id, day, service, ${FIGURE_COLUMNS}, source)
    select ips_id, day, service, ${figuresOf('given')}, 'import' from given order by ips_id, day, service
    on conflict (ips_id, day, service) do update
    set ${setFigures((name) => `excluded.${name}`)}, is_doubtful = false, source = 'import'
    where not ${isOwn('kept')}
  )
  select count(*) from kept_apart`;
