import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../platform/database/database';
import { MIGRATIONS_FOLDER } from '../platform/database/migrations-folder';
import * as schema from '../platform/database/schema';

/** PostgreSQL in this process, in a folder; in memory when there is none. One connection: writes take turns. */
export async function openPglite(folder: string | null): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder ?? 'memory://' });
  const orm = drizzle(client, { schema, casing: 'snake_case' });
  return {
    kind: 'pglite',
    orm,
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await client.query<Row>(text, parameters)).rows,
    migrate: () => migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: () => client.close(),
  };
}
