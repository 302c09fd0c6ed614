import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database, Orm } from './database';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import * as schema from './schema';

/** A pool of connections to a PostgreSQL server. `lock_timeout` bounds the wait for another request's key or row. */
export function connectPostgresql(url: string, maximumConnections: number): Database {
  const sql = postgres(url, {
    max: maximumConnections,
    onnotice: () => undefined,
    connection: {
      application_name: 'relevo',
      lock_timeout: 5000,
      statement_timeout: 30_000,
      timezone: 'UTC',
    },
  });
  const orm = drizzle(sql, { schema, casing: 'snake_case' });
  return {
    kind: 'postgresql',
    orm: orm as unknown as Orm,
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await sql.unsafe(text, parameters as never[], { prepare: true })) as unknown as Row[],
    migrate: () => migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: () => sql.end({ timeout: 5 }),
  };
}
