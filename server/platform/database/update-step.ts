import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Step } from './plan';

/** Sets columns of the row with this id. The values are of the types of Drizzle's `set`, without SQL. */
export function updateStep(table: PgTable, id: number, set: Readonly<Record<string, unknown>>): Step {
  const { name } = getTableConfig(table);
  const columns = getTableColumns(table);
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const assigned = given.map(([key], at) => {
    const column = columns[key];
    if (!column) throw new Error(`${name} has no column ${key}`);
    // As text, because the two drivers encode a parameter of another type differently.
    return `${toSnakeCase(key)} = $${at + 2}::text::${column.getSQLType()}`;
  });
  return {
    name: `${name}_changed`,
    text: `update ${name} set ${assigned.join(', ')} from gate where ${name}.id = $1`,
    parameters: [
      id,
      ...given.map(([key, value]) => (value === null ? null : String(columns[key]?.mapToDriverValue(value)))),
    ],
  };
}
