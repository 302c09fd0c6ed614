import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../../platform/database/database';
import { insertAll, renamed } from '../../../platform/database/insert-all';
import type { Editor } from './plan';

/** Rows by their ids. */
export function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the result of a comparison: new rows, and every column of changed rows. */
export async function writeRows<Table extends PgTable>(
  tx: Orm,
  table: Table,
  rows: { toInsert: readonly Table['$inferInsert'][]; toUpdate: readonly Table['$inferInsert'][] },
  editor?: Editor,
  /** Columns that only other writers change: a row that was read before must not give back their old value. */
  except: readonly string[] = [],
): Promise<void> {
  for (const some of inParts(rows.toInsert))
    await insertAll(
      tx,
      table,
      some.map((row) => editedBy(row, editor)),
    );
  for (const some of inParts(rows.toUpdate))
    await updateAll(
      tx,
      table,
      some.map((row) => editedBy(nextVersion(row), editor)),
      except,
    );
}

/** The embedded database answers nobody else during a statement. */
const ROWS_OF_STATEMENT = 500;

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_OF_STATEMENT) yield rows.slice(at, at + ROWS_OF_STATEMENT);
}

/** Writes every column of these rows but `except`, by their ids. */
async function updateAll(
  tx: Orm,
  table: PgTable,
  rows: readonly object[],
  except: readonly string[],
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const keys = Object.keys(getTableColumns(table)).filter((key) => key !== 'id' && !except.includes(key));
  const columns = Object.keys(renamed(Object.fromEntries(keys.map((key) => [key, null]))));
  const assignments: SQL[] = columns.map(
    (column) => sql`${sql.identifier(column)} = wanted.${sql.identifier(column)}`,
  );
  const json = JSON.stringify(rows.map(renamed));
  await tx.execute(
    sql`update ${name} set ${sql.join(assignments, sql`, `)}
      from jsonb_populate_recordset(null::${name}, ${json}::jsonb) as wanted where ${name}.id = wanted.id`,
  );
}

/** Somebody who edits the row at the same time is told. */
export function nextVersion(row: object): object {
  return 'version' in row ? { ...row, version: Number(row.version) + 1 } : row;
}

export function editedBy<Row extends object>(row: Row, editor: Editor | undefined): Row {
  return editor && 'editedBy' in row ? { ...row, editedAt: editor.at, editedBy: editor.name } : row;
}
