import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OneConnection } from './database';
import { LeasePool } from './lease-pool';
import { takeMigrationLock } from './migration-lock';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openOwnSession } from './own-session';

/** Dates stay text, as Drizzle reads them; everything else as the driver reads it. */
const DATE_TYPES = new Set([1082, 1083, 1114, 1115, 1182, 1184, 1185, 1187, 1186, 1231, 1266]);
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    DATE_TYPES.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format),
};

/**
 * A pool of connections to a PostgreSQL server. `lock_timeout` limits the wait for another request's key or row. `name` is the
 * one of this process in `pg_stat_activity`.
 */
export function connectPostgresql(url: string, maximumConnections: number, name = 'relevo'): Database {
  const pool = new LeasePool({
    connectionString: url,
    max: maximumConnections,
    application_name: name,
    lock_timeout: 5000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
  });
  const orm = drizzle(pool as unknown as pg.Pool, { casing: 'snake_case' });
  return {
    kind: 'postgresql',
    orm,
    query: queryWith(pool),
    migrate: () => aloneOn(url, (own) => own.migrate()),
    alone: (work, tellWaiting) => aloneOn(url, work, tellWaiting),
    close: () => pool.end(),
  };
}

/** Migrations and the seed may take long: their session has no time limits of its own. */
async function aloneOn<Result>(
  url: string,
  work: (own: OneConnection) => Promise<Result>,
  tellWaiting: () => void = () => undefined,
): Promise<Result> {
  const session = await openOwnSession(url);
  try {
    const query = queryWith(session.lease);
    await takeMigrationLock({ query }, tellWaiting);
    const orm = drizzle(session.lease as unknown as pg.Client, { casing: 'snake_case' });
    return await work({
      orm,
      query,
      migrate: () => migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER }),
    });
  } finally {
    // Ends the session and with it the lock.
    await session.close();
  }
}

function queryWith(connection: Pick<LeasePool, 'query'>): Database['query'] {
  return async <Row>(text: string, parameters: unknown[] = []) =>
    (await connection.query({ text, types: TYPES }, parameters)).rows as Row[];
}
