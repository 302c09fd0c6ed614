import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OneConnection } from './database';
import { sqlState } from './database-error';
import { MIGRATIONS_FOLDER } from './migrations-folder';

const UNDEFINED_TABLE = '42P01';

const Journal = v.object({ entries: v.array(v.object({ when: v.number() })) });

/** Whether the database has every migration of this program, for example after a backup was restored. */
export async function areMigrationsDone({ query }: Pick<OneConnection, 'query'>): Promise<boolean> {
  const text = await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8');
  const newest = Math.max(...v.parse(Journal, JSON.parse(text)).entries.map(({ when }) => when));
  const [row] = await query<{ latest: string | number | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  ).catch((error: unknown) => {
    // The database answers that it has no such table: an empty one in the place of ours.
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  });
  return Number(row?.latest ?? 0) >= newest;
}
