import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database, Orm } from './database';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** A pool of connections to a PostgreSQL server. `lock_timeout` limits the wait for another request's key or row. */
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
  prepareStatements(sql);
  const orm = drizzle(sql, { casing: 'snake_case' });
  return {
    kind: 'postgresql',
    orm: orm as unknown as Orm,
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await sql.unsafe(text, parameters as never[])) as unknown as Row[],
    migrate: () => migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** A statement with more parameters writes many rows; its text depends on their number, so it is seldom repeated. */
const REPEATED_PARAMETERS = 64;

/**
 * Drizzle sends a statement without a name unprepared, which costs a second round trip and a new plan each time. This
 * prepares each repeated statement once per connection.
 */
function prepareStatements(sql: postgres.Sql): void {
  const { begin } = sql;
  prepareUnsafe(sql);
  const beginPrepared = (work: (tx: postgres.TransactionSql) => unknown) =>
    begin((tx) => {
      prepareUnsafe(tx);
      return work(tx);
    });
  Object.assign(sql, { begin: beginPrepared });
}

function prepareUnsafe(sql: postgres.ISql): void {
  const { unsafe } = sql;
  const prepared: typeof unsafe = (text, parameters = [], options) =>
    unsafe(text, parameters, {
      ...options,
      prepare: parameters.length > 0 && parameters.length <= REPEATED_PARAMETERS,
    });
  Object.assign(sql, { unsafe: prepared });
}
