import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Drizzle over either driver: PGlite in a folder, or PostgreSQL. It has no schema, because tables belong to modules.
 */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** What migrations and the seed use. */
export interface OneConnection {
  readonly orm: Orm;
  /** Runs SQL text with `$1` parameters, for statements that Drizzle's builder cannot express. */
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Runs the missing migrations. */
  migrate(): Promise<void>;
}

export interface Database extends OneConnection {
  readonly kind: 'pglite' | 'postgresql';
  /**
   * Runs work while no other process does: migrations, and the seed. `tellWaiting` is called once if another process
   * must end first.
   */
  alone<Result>(work: (own: OneConnection) => Promise<Result>, tellWaiting?: () => void): Promise<Result>;
  /** Throws if the disk is full. Only the embedded database knows its disk. */
  checkRoom?(): Promise<void>;
  close(): Promise<void>;
}
