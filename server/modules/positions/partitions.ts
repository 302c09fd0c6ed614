import type { Database } from '../../platform/database/database';
import { sqlState } from '../../platform/database/database-error';

type Asking = Pick<Database, 'query'>;

const DAY_MS = 86_400_000;
/** Another process made the same day at the same moment. */
const MADE_ALREADY = new Set(['42P07', '23505']);
/** Days that exist before they are needed. */
const DAYS_AHEAD = 3;

/** Number of the day (UTC) of a time. */
export const dayOf = (time: number) => Math.floor(time / DAY_MS);

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** `position_20261126` */
const tableOf = (day: number) => `position_${dateOf(day).replaceAll('-', '')}`;

/** Makes the partitions of these days where they are missing. */
export async function makeDays(database: Asking, days: Iterable<number>): Promise<void> {
  for (const day of new Set(days))
    try {
      await database.query(
        `create table if not exists "${tableOf(day)}" partition of "position"
           for values from ('${dateOf(day)}T00:00:00Z') to ('${dateOf(day + 1)}T00:00:00Z')`,
      );
    } catch (error) {
      if (!MADE_ALREADY.has(sqlState(error) ?? '')) throw error;
    }
}

/** Makes today's and the next days' partitions. */
export function makeDaysAhead(database: Asking, now: number): Promise<void> {
  return makeDays(
    database,
    Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayOf(now) + ahead),
  );
}

/** Drops the days that ended before this time, as whole tables: a deletion of their rows would take hours. */
export async function dropDays(database: Asking, before: Date): Promise<void> {
  const rows = await database.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = '"position"'::regclass order by 1`,
  );
  const first = tableOf(dayOf(before.getTime()));
  // The names sort by date.
  for (const { name } of rows)
    if (/^position_\d{8}$/.test(name) && name < first) await database.query(`drop table if exists "${name}"`);
}
