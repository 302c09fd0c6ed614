import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Step } from './plan';

/** By the keys of a `set`; those that give back the row are apart. */
const texts = {
  silent: new WeakMap<PgTable, Map<string, string>>(),
  returning: new WeakMap<PgTable, Map<string, string>>(),
};

/**
 * Sets columns of the row with this id. The values are of the types of Drizzle's `set`, without SQL. With `returns` it
 * gives back the new row: these columns, and `stamp`, the number of the transaction that wrote it.
 */
export function updateStep(
  table: PgTable,
  id: number,
  set: Readonly<Record<string, unknown>>,
  returns?: readonly string[],
): Step {
  const columns = getTableColumns(table);
  const keys = Object.keys(set).filter((key) => set[key] !== undefined);
  return {
    name: `${getTableName(table)}_changed`,
    text: textOf(table, keys, returns),
    ...(returns && { returns: [...returns, 'stamp'] }),
    parameters: [
      id,
      ...keys.map((key) => (set[key] === null ? null : String(columns[key]?.mapToDriverValue(set[key])))),
    ],
  };
}

function textOf(table: PgTable, keys: readonly string[], returns?: readonly string[]): string {
  const byTable = returns ? texts.returning : texts.silent;
  const known = byTable.get(table) ?? new Map<string, string>();
  byTable.set(table, known);
  const which = keys.join();
  const text = known.get(which) ?? writeText(table, keys, returns);
  known.set(which, text);
  return text;
}

function writeText(table: PgTable, keys: readonly string[], returns?: readonly string[]): string {
  const name = getTableName(table);
  const columns = getTableColumns(table);
  const assigned = keys.map((key, at) => {
    const column = columns[key];
    if (!column) throw new Error(`${name} has no column ${key}`);
    // As text, because the two drivers encode a parameter of another type differently.
    return `${toSnakeCase(key)} = $${at + 2}::text::${column.getSQLType()}`;
  });
  const returned = returns?.map((column) => `${name}.${column}`).join(', ');
  const returning = returned ? ` returning ${returned}, ${name}.xmin::text as stamp` : '';
  return `update ${name} set ${assigned.join(', ')} from gate where ${name}.id = $1${returning}`;
}
