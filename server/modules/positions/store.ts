import { COARSE_BEHIND_MS, COARSE_METRES } from '../../../contract/positions/position';
import type { Database } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import type { StoredFix } from '../../platform/ports/positions';
import { ambulanceExists } from '../reference';
import { dayOf, makeDays } from './partitions';

const COLUMNS =
  'ambulance_id, lat, lng, fix_at, received_at, speed, heading, accuracy, battery, on_service, source, suspect';

/** The fixes of one parameter, `$1`, as rows: times are epoch milliseconds. */
const GIVEN = `select "ambulanceId" as ambulance_id, lat, lng, to_timestamp("fixAt" / 1000) as fix_at,
    to_timestamp("receivedAt" / 1000) as received_at, speed, heading, accuracy, battery, "onService" as on_service,
    source, suspect
  from json_to_recordset($1::text::json) as given("ambulanceId" int, lat float8, lng float8, "fixAt" float8,
    "receivedAt" float8, speed real, heading real, accuracy real, battery real, "onService" boolean, source text,
    suspect boolean)`;

/** `orderOf` of the contract, for a row. */
const orderIn = (row: string) =>
  `${row}.fix_at - case when ${row}.accuracy > ${COARSE_METRES} then interval '${COARSE_BEHIND_MS} milliseconds' else interval '0' end`;

/**
 * In the order of the numbers, so that two processes never wait for each other. The fix of an ambulance that was removed
 * meanwhile must not keep the others from being stored.
 */
const KEEP_NEWEST = `insert into ambulance_position as stored (${COLUMNS})
    select ${COLUMNS} from (${GIVEN}) fix
    where ${ambulanceExists('fix.ambulance_id')} order by ambulance_id
  on conflict (ambulance_id) do update set (${COLUMNS}) = row(${COLUMNS.split(', ')
    .map((name) => `excluded.${name}`)
    .join(', ')})
    where ${orderIn('excluded')} > ${orderIn('stored')}
  returning ambulance_id`;

/** Nothing of an ambulance that was removed meanwhile: its history would be of nobody. */
const KEEP_HISTORY = `insert into "position" (${COLUMNS})
    select ${COLUMNS} from (${GIVEN}) fix where ${ambulanceExists('fix.ambulance_id')}
  on conflict do nothing`;

/** Stores the newest fix of each vehicle. Returns those that were newer than what was stored: another process may be ahead. */
export async function keepNewest(
  { orm }: Pick<Database, 'orm'>,
  fixes: readonly StoredFix[],
): Promise<StoredFix[]> {
  const rows = await runText(orm, KEEP_NEWEST, [JSON.stringify(fixes)]);
  const kept = new Set(rows.map(([id]) => id));
  return fixes.filter(({ ambulanceId }) => kept.has(ambulanceId));
}

/** Adds to the history. `made` remembers the days that have a partition. */
export async function keepHistory(
  database: Pick<Database, 'orm' | 'query'>,
  fixes: readonly StoredFix[],
  made: Set<number>,
): Promise<void> {
  const missing = new Set(fixes.map(({ fixAt }) => dayOf(fixAt)).filter((day) => !made.has(day)));
  await makeDays(database, missing);
  for (const day of missing) made.add(day);
  try {
    await runText(database.orm, KEEP_HISTORY, [JSON.stringify(fixes)]);
  } catch (error) {
    // A day may have been dropped since: it is looked at again.
    made.clear();
    throw error;
  }
}
