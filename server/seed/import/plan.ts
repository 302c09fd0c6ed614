import type { Orm } from '../../platform/database/database';
import type { Problem, SourceTable } from './source-table';

/** The changes of an import, before it writes them. */
export interface Plan {
  added: readonly string[];
  changed: readonly Change[];
  unchanged: number;
  /** Database rows that the file lacks; the import keeps them. */
  missing: readonly string[];
  problems: readonly Problem[];
  write(tx: Orm): Promise<void>;
}

export interface Change {
  /** Code and name of the row. */
  row: string;
  differences: readonly { field: string; from: string; to: string }[];
}

/** Compares a table with the database. */
export type Planner = (tx: Orm, table: MatchedTable) => Promise<Plan>;

/** The file's rows by field names. */
export interface MatchedTable extends Pick<SourceTable, 'place' | 'problems'> {
  has(field: string): boolean;
  rows: readonly MatchedRow[];
}

export interface MatchedRow {
  at: number;
  geometry: SourceTable['rows'][number]['geometry'];
  /** The unchanged text of a cell; empty if the file lacks the column. */
  cell(field: string): string;
}
