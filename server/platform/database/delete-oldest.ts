import type { Orm } from './database';
import { runText } from './run-text';

/** One statement deletes at most this many rows, so that no other write waits long. */
const AT_ONCE = 5000;

/**
 * Deletes the rows of a table that were written before a time. Numbers rise with time, so it reads only the lowest numbers:
 * a table without old rows costs one small read. Returns how many were deleted.
 */
export async function deleteOldest(
  orm: Orm,
  { table, at }: { table: 'audit_entry'; at: 'at' } | { table: 'notification'; at: 'created_at' },
  before: Date,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await runText(
      orm,
      `delete from ${table} where id in (select id from ${table} order by id limit ${AT_ONCE})
         and ${at} < $1::text::timestamptz returning 1`,
      [before.toISOString()],
    );
    total += deleted.length;
    if (deleted.length < AT_ONCE) return total;
  }
}
