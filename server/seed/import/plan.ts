import type { Orm } from '../../platform/database/database';
import type { Problem, SourceTable } from './source-table';

/** What an import does to one list, before it does it. */
export interface Plan {
  added: readonly string[];
  changed: readonly Change[];
  unchanged: number;
  /** Rows of ours that the file does not have; they stay. */
  missing: readonly string[];
  problems: readonly Problem[];
  write(tx: Orm): Promise<void>;
}

export interface Change {
  /** Code and name of the row. */
  row: string;
  differences: readonly { field: string; from: string; to: string }[];
}

/** Reads a table against what the database holds. */
export type Planner = (tx: Orm, table: MatchedTable) => Promise<Plan>;

/** The file's rows by the fields of its kind. */
export interface MatchedTable extends Pick<SourceTable, 'place' | 'problems'> {
  has(field: string): boolean;
  rows: readonly MatchedRow[];
}

export interface MatchedRow {
  at: number;
  geometry: SourceTable['rows'][number]['geometry'];
  /** The cell as it stands; empty where the file has no such column. */
  cell(field: string): string;
}
