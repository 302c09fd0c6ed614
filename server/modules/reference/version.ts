import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';

/** In the table `setting`, so that all processes agree and no write is committed without its version. */
const KEY = 'reference-version';

const RAISE = `insert into setting (key, value) values ($1, '1')
  on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::int + 1)`;

/**
 * Runs a change of reference data and raises its version in the same transaction. Every write to the module's tables goes
 * through it. After the commit, `ReferenceStore.refresh` shows the change at once in this process; the others notice the
 * version within seconds.
 */
export async function writeReference<Result>(tx: Orm, change: (tx: Orm) => Promise<Result>): Promise<Result> {
  const result = await change(tx);
  // Last, because it locks the row: two changes wait for each other only here, and versions follow the commits.
  await runText(tx, RAISE, [KEY]);
  return result;
}

/** 0 before the first write after the seed. */
export async function readReferenceVersion(orm: Orm): Promise<number> {
  const [row] = await runText(orm, `select (value #>> '{}')::int from setting where key = $1`, [KEY]);
  return Number(row?.[0] ?? 0);
}
