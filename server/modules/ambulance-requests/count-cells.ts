import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { ambulanceRequest as table } from './tables';

/** Requests of one cell of a grid; row and column are null for requests without a place. */
interface CellCount {
  row: number | null;
  column: number | null;
  count: number;
}

/**
 * How many emergencies citizens told since a time, by cells of so many degrees. A duplicate is an emergency that was told
 * before, and a deleted request is none.
 */
export function countCells(orm: Orm, since: Date, degrees: number): Promise<CellCount[]> {
  return orm
    .select({
      row: sql<number | null>`floor(${table.latitude} / ${degrees})::int`,
      column: sql<number | null>`floor(${table.longitude} / ${degrees})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(and(gte(table.createdAt, since), or(isNull(table.status), eq(table.status, 'attend'))))
    .groupBy(sql`1`, sql`2`);
}
