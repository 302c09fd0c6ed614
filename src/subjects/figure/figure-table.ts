import type { Cell } from '../../../contract/figures/figures';

/** The figures of one chart or table: a header for the names of the rows and for each column, and one cell for each column. */
export interface FigureTable {
  /** What the rows are: `Día`, `Servicio`, `IPS`. */
  rowHeader: string;
  columns: readonly FigureColumn[];
  rows: readonly { key: string; name: string; cells: readonly Cell[] }[];
}

interface FigureColumn {
  key: string;
  header: string;
  detail?: string;
  /** Begins a line of figures where the row is a card. */
  startsLine?: boolean;
}

/** A column's key, with `-` for the largest first. */
export interface Sorting {
  by: string;
  onSort: (by: string) => void;
}
