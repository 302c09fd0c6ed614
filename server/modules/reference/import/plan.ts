import type { Orm } from '../../../platform/database/database';
import type { Problem, SourceTable } from './source-table';

/** The changes of an import, before it writes them. */
export interface Plan {
  added: readonly string[];
  changed: readonly Change[];
  unchanged: number;
  /** Database rows that the file lacks; the import keeps them. */
  missing: readonly string[];
  problems: readonly Problem[];
  /** What each row of the file means, in the file's order; without faulty and skipped rows. */
  lines: readonly Line[];
  /** The new and changed rows with their stored values. */
  edits: readonly RowEdit[];
  /** Without `editor` the rows keep the name of who edited them last. */
  write(tx: Orm, editor?: Editor): Promise<void>;
}

export interface Line extends Change {
  at: number;
  state: 'new' | 'changed' | 'same';
}

export interface RowEdit {
  before: object | null;
  after: object;
}

/** Who imports, for the rows that have it. */
export interface Editor {
  name: string;
  at: Date;
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
