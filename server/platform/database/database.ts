import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle over either driver: PGlite in a folder, or PostgreSQL. Tables belong to modules: it knows none of them. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgresql';
  readonly orm: Orm;
  /** Runs SQL text with `$1` parameters, for statements that Drizzle's builder cannot express. */
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Brings the tables up to date. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}
