import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { type ReferralRecord, referral } from './tables';

/** The trials that have not been removed, the oldest first. */
export function listTrials(orm: Orm): Promise<ReferralRecord[]> {
  return orm.select().from(referral).where(eq(referral.trial, true)).orderBy(asc(referral.id));
}

/** Locks a trial for its removal; undefined for a real transfer, as for none. */
export async function lockTrial(tx: Orm, id: number): Promise<ReferralRecord | undefined> {
  const [record] = await tx
    .select()
    .from(referral)
    .where(and(eq(referral.id, id), eq(referral.trial, true)))
    .for('update');
  return record;
}

/** The only delete of transfers. Its own condition keeps real ones, for every caller. */
export async function deleteTrial(tx: Orm, id: number): Promise<void> {
  await tx.delete(referral).where(and(eq(referral.id, id), eq(referral.trial, true)));
}
