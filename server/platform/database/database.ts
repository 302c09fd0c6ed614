import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Drizzle over either driver: PGlite in a folder, or PostgreSQL. It has no schema, because tables belong to modules.
 */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgresql';
  readonly orm: Orm;
  /** Runs SQL text with `$1` parameters, for statements that Drizzle's builder cannot express. */
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs the missing migrations. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
