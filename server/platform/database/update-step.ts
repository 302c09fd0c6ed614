import { getTableColumns, getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Step } from './plan';

/** By the keys of a `set`. */
const texts = new WeakMap<PgTable, Map<string, string>>();

/** Sets columns of the row with this id. The values are of the types of Drizzle's `set`, without SQL. */
export function updateStep(table: PgTable, id: number, set: Readonly<Record<string, unknown>>): Step {
  const columns = getTableColumns(table);
  const keys = Object.keys(set).filter((key) => set[key] !== undefined);
  return {
    name: `${getTableName(table)}_changed`,
    text: textOf(table, keys),
    parameters: [
      id,
      ...keys.map((key) => (set[key] === null ? null : String(columns[key]?.mapToDriverValue(set[key])))),
    ],
  };
}

function textOf(table: PgTable, keys: readonly string[]): string {
  const known = texts.get(table) ?? new Map<string, string>();
  texts.set(table, known);
  const which = keys.join();
  const text = known.get(which) ?? writeText(table, keys);
  known.set(which, text);
  return text;
}

function writeText(table: PgTable, keys: readonly string[]): string {
  const name = getTableName(table);
  const columns = getTableColumns(table);
  const assigned = keys.map((key, at) => {
    const column = columns[key];
    if (!column) throw new Error(`${name} has no column ${key}`);
    // As text, because the two drivers encode a parameter of another type differently.
    return `${toSnakeCase(key)} = $${at + 2}::text::${column.getSQLType()}`;
  });
  return `update ${name} set ${assigned.join(', ')} from gate where ${name}.id = $1`;
}
