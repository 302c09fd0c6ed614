import type { Orm } from './database';

interface Rows {
  execute: unknown[][];
  all: unknown;
  values: unknown;
}

/**
 * Runs SQL text with `$1` parameters on a database or inside a transaction; a row is an array in the order of its
 * columns. For the statements of every write: Drizzle's query builder builds the text each time, which costs more than
 * to run it.
 */
export function runText(orm: Orm, text: string, parameters: unknown[]): Promise<unknown[][]> {
  const query = { sql: text, params: parameters };
  const prepared = orm._.session.prepareQuery<Rows>(query, undefined, undefined, true, (rows) => rows);
  return prepared.execute();
}
