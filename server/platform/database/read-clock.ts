import type { Database } from './database';

/** The database's time: one clock for all processes. */
export async function readClock(database: Pick<Database, 'query'>): Promise<Date> {
  const [row] = await database.query<{ now: Date | string }>('select now() as now');
  if (!row) throw new Error('the database told no time');
  return new Date(row.now);
}
