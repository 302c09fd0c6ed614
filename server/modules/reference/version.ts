import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';

/** Key in the table `setting`: shared by all processes, and part of each write's transaction. */
const KEY = 'reference-version';

const RAISE = `insert into setting (key, value) values ($1, '1')
  on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::int + 1)`;

/**
 * Runs a change of reference data and raises the version in the same transaction. Every write to the module's tables
 * uses it. After the commit, `ReferenceStore.refresh` reads the change in this process; other processes detect the new
 * version within seconds.
 */
export async function writeReference<Result>(tx: Orm, change: (tx: Orm) => Promise<Result>): Promise<Result> {
  const result = await change(tx);
  // Last, because it locks the row: two changes wait for each other only here, and versions rise in the order of
  // commits.
  await runText(tx, RAISE, [KEY]);
  return result;
}

/** 0 before the first write after the seed. */
export async function readReferenceVersion(orm: Orm): Promise<number> {
  const [row] = await runText(orm, `select (value #>> '{}')::int from setting where key = $1`, [KEY]);
  return Number(row?.[0] ?? 0);
}
