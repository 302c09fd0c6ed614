import type { Orm } from '../../platform/database/database';
import { steadyNow } from '../../platform/steady-now';
import type { ReferralRecord } from './tables';

/** A transfer's row and its stamp: PostgreSQL's number of the transaction that wrote it. Null for a locked row. */
export interface StampedRow {
  readonly record: ReferralRecord;
  readonly stamp: string | null;
}

const CAPACITY = 1000;
/** A row that was read earlier is read again: another process may have changed it, and its plan would be made twice. */
const OLDEST_MS = 30_000;

/** By number; the first one was kept first. */
type Rows = Map<number, StampedRow & { at: number }>;

const rowsOf = new WeakMap<Orm, Rows>();

/**
 * A row that was read a moment ago, for a plan without locks: such a plan decides nothing unless its guard finds the row
 * with this stamp. Never for an answer to a read.
 */
export function findRecentRow(orm: Orm, id: number): StampedRow | undefined {
  const rows = rowsOf.get(orm);
  const row = rows?.get(id);
  if (!row || steadyNow() - row.at < OLDEST_MS) return row;
  rows?.delete(id);
  return undefined;
}

/** Keeps a row that was read or changed outside a transaction: a row of a transaction may be rolled back. */
export function keepRecentRow(orm: Orm, { record, stamp }: StampedRow): void {
  const rows: Rows = rowsOf.get(orm) ?? new Map();
  rowsOf.set(orm, rows);
  rows.delete(record.id);
  rows.set(record.id, { record, stamp, at: steadyNow() });
  const [oldest] = rows.size > CAPACITY ? rows.keys() : [];
  if (oldest !== undefined) rows.delete(oldest);
}

/** After a change in a transaction, and when a plan from it did nothing. */
export function forgetRecentRow(orm: Orm, id: number): void {
  rowsOf.get(orm)?.delete(id);
}
