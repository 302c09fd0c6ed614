import { eq } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import { type Visibility, visibilityOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { Refused } from '../../platform/http/refused';
import { readRow } from './read-row';
import { findRecentRow, forgetRecentRow, keepRecentRow, type StampedRow } from './recent-rows';
import { type ReferralRecord, referral } from './tables';
import { factsOfRecord } from './transfer-facts';

interface VisibleTransfer {
  record: ReferralRecord;
  visibility: Exclude<Visibility, 'none'>;
}

interface Wanted {
  /** Refuses a row that the person sees only without its patient. */
  needsIdentity?: boolean;
  /** Locks the row for a change in this transaction. */
  forUpdate?: boolean;
}

/**
 * A transfer that this person may see. A forbidden row and a missing row give the same `TRANSFER_NOT_FOUND`, so that
 * nobody can find out which numbers exist.
 */
export async function getVisibleTransfer(
  orm: Orm,
  id: number,
  actor: Actor,
  wanted: Wanted = {},
): Promise<VisibleTransfer> {
  const query = orm.select().from(referral).where(eq(referral.id, id));
  const [record] = await (wanted.forUpdate ? query.for('update') : query);
  return requireVisible(record, actor, wanted.needsIdentity);
}

interface Changing {
  needsIdentity: boolean | undefined;
  /** The transaction of the change; without one, nothing is locked. */
  locksIn: Orm | null;
}

/** A transfer that a plan will change. Without a lock it may be of a moment ago; the guard `unchanged` then has its stamp. */
export async function readToChange(
  orm: Orm,
  id: number,
  actor: Actor,
  { needsIdentity = false, locksIn }: Changing,
): Promise<StampedRow> {
  if (locksIn) {
    forgetRecentRow(orm, id);
    const { record } = await getVisibleTransfer(locksIn, id, actor, { needsIdentity, forUpdate: true });
    return { record, stamp: null };
  }
  const recent = findRecentRow(orm, id);
  const row = recent ?? (await readRow(orm, id));
  const { record } = requireVisible(row?.record, actor, needsIdentity);
  if (row && !recent) keepRecentRow(orm, row);
  return { record, stamp: row?.stamp ?? null };
}

/** Locks the transfer; finds none if it has changed since. */
export function unchanged({ record: { id, version }, stamp }: StampedRow): Step {
  return {
    name: 'referral_unchanged',
    text: `select 1 from referral where id = $1::int and version = $2::int and ($3::text is null or xmin::text = $3)
      for update`,
    parameters: [id, version, stamp],
  };
}

/** The same for reading, as it is stored now. */
export async function readVisibleTransfer(orm: Orm, id: number, actor: Actor, needsIdentity = false) {
  return requireVisible((await readRow(orm, id))?.record, actor, needsIdentity);
}

/** The row for a person who may not see it: nothing of it may be answered. */
export async function readRecord(orm: Orm, id: number): Promise<ReferralRecord> {
  const row = await readRow(orm, id);
  if (!row) throw new Refused('TRANSFER_NOT_FOUND');
  return row.record;
}

/** The check of `getVisibleTransfer` for a record that was read already. */
export function requireVisible(
  record: ReferralRecord | undefined,
  actor: Actor,
  needsIdentity = false,
): VisibleTransfer {
  const visibility = record ? visibilityOf(factsOfRecord(record), actor) : 'none';
  if (!record || visibility === 'none' || (needsIdentity && visibility !== 'full'))
    throw new Refused('TRANSFER_NOT_FOUND');
  return { record, visibility };
}
