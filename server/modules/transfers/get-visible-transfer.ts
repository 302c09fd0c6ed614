import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import { type Visibility, visibilityOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { Refused } from '../../platform/http/refused';
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

/** The transfer that a plan will change: with a lock in a transaction, otherwise with the guard `unchanged`. */
export function readToChange(
  db: Orm,
  id: number,
  actor: Actor,
  { needsIdentity = false, locks }: { needsIdentity: boolean | undefined; locks: boolean },
): Promise<VisibleTransfer> {
  return locks
    ? getVisibleTransfer(db, id, actor, { needsIdentity, forUpdate: true })
    : readVisibleTransfer(db, id, actor, needsIdentity);
}

/** Locks the transfer; finds none if it has changed since. */
export function unchanged({ id, version }: ReferralRecord): Step {
  return {
    name: 'referral_unchanged',
    text: 'select 1 from referral where id = $1::int and version = $2::int for update',
    parameters: [id, version],
  };
}

const preparedFor = new WeakMap<Orm, (id: number) => Promise<ReferralRecord | undefined>>();

/** The same for reading, by a statement prepared once per database. */
export async function readVisibleTransfer(orm: Orm, id: number, actor: Actor, needsIdentity = false) {
  const read = preparedFor.get(orm) ?? prepareRead(orm);
  return requireVisible(await read(id), actor, needsIdentity);
}

/** The row for a person who may not see it: nothing of it may be answered. */
export async function readRecord(orm: Orm, id: number): Promise<ReferralRecord> {
  const read = preparedFor.get(orm) ?? prepareRead(orm);
  const record = await read(id);
  if (!record) throw new Refused('TRANSFER_NOT_FOUND');
  return record;
}

function prepareRead(orm: Orm) {
  const statement = orm
    .select()
    .from(referral)
    .where(eq(referral.id, sql.placeholder('id')))
    .prepare('read_transfer');
  const read = async (id: number) => (await statement.execute({ id }))[0];
  preparedFor.set(orm, read);
  return read;
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
