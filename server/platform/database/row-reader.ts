import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

interface RowReader<Row> {
  /** All columns of the table in SQL, for a `select`. */
  names: readonly string[];
  /** The row of a `select` that begins with `names`, as Drizzle gives it. */
  read(values: readonly unknown[]): Row;
}

/** Reads rows of a table from SQL text. Drizzle walks over all columns of a prepared query for each row. */
export function rowReader<Table extends PgTable>(table: Table): RowReader<InferSelectModel<Table>> {
  const columns = Object.entries(getTableColumns(table));
  return {
    names: columns.map(([key]) => toSnakeCase(key)),
    read(values) {
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const [key, column] of columns) {
        const value = values[at++];
        row[key] = value === null ? null : column.mapFromDriverValue(value);
      }
      // A cast, because the columns of the table are the keys of its row.
      return row as InferSelectModel<Table>;
    },
  };
}
