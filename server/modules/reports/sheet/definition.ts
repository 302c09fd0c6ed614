import { BOGOTA_MS } from '../../../../contract/day-and-time';
import type { ReportQuery } from '../../../../contract/reports/reports';
import type { Actor } from '../../../../contract/roles';
import type { Platform } from '../../../platform/platform';
import type { Reference } from '../../../platform/ports/reference';

/** What a person asked for. */
export interface Asked {
  actor: Actor;
  query: ReportQuery;
}

/**
 * `date`: a day, `2026-02-28`. `moment`: a `Date` or ISO 8601; the sheet shows Bogotá's time. Null leaves the cell empty:
 * unknown is never 0.
 */
type ValueOf = {
  text: string | null;
  number: number | null;
  date: string | null;
  moment: Date | string | null;
};
type Kind = keyof ValueOf;

interface ColumnOf<Row, K extends Kind> {
  id: string;
  title: string;
  kind: K;
  /** In characters. */
  width: number;
  /** Names a patient, or is free text or a code that may: absent for readers who see none on their screens. */
  isIdentity?: true;
  value: (row: Row, reference: Reference) => ValueOf[K];
}
export type Column<Row> = { [K in Kind]: ColumnOf<Row, K> }[Kind];

/** One report as data: its columns, its rows by batches, and who reads the patients' names. */
interface Definition<Row> {
  columns: readonly Column<Row>[];
  namesPatients: (actor: Actor) => boolean;
  count: (platform: Platform, asked: Asked) => Promise<number>;
  /** Rows in a fixed order, a few hundred at once, so that memory stays the same for any number. */
  batches: (platform: Platform, asked: Asked) => AsyncIterable<readonly Row[]>;
}

/** A cell on its way to the thread: moments and days are milliseconds of the time that the sheet shows. */
export type Cell = string | number | null;

export interface SheetColumn {
  id: string;
  title: string;
  kind: Kind;
  width: number;
}

/** A report for one reader: only the columns that this person may read. */
export interface Sheet {
  columns: readonly SheetColumn[];
  count: () => Promise<number>;
  rows: () => AsyncIterable<Cell[][]>;
}

export type SheetReport = (platform: Platform, asked: Asked) => Sheet;

/** Cells of one message to the thread: the server goes on between two. */
const CELLS_AT_ONCE = 3000;

export function defineSheet<Row>(definition: Definition<Row>): SheetReport {
  return (platform, asked) => {
    const columns = definition.columns.filter(
      ({ isIdentity }) => !isIdentity || definition.namesPatients(asked.actor),
    );
    return {
      columns: columns.map(({ id, title, kind, width }) => ({ id, title, kind, width })),
      count: () => definition.count(platform, asked),
      async *rows() {
        const most = Math.max(1, Math.floor(CELLS_AT_ONCE / columns.length));
        for await (const batch of definition.batches(platform, asked)) {
          const reference = platform.reference.current;
          for (let from = 0; from < batch.length; from += most)
            yield batch
              .slice(from, from + most)
              .map((row) => columns.map((column) => cellOf(column, row, reference)));
        }
      },
    };
  };
}

function cellOf<Row>(column: Column<Row>, row: Row, reference: Reference): Cell {
  const value = column.value(row, reference);
  if (value === null) return null;
  if (column.kind === 'moment') return new Date(value).getTime() + BOGOTA_MS;
  if (column.kind === 'date') return Date.parse(`${value}T00:00:00Z`);
  return value as string | number;
}
