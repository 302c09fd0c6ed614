import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Drizzle over whichever driver: PGlite in a folder, or PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: 'pglite' | 'postgresql';
  readonly orm: Orm;
  /** Runs SQL text with `$1` parameters; for what Drizzle's builder does not say. */
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
