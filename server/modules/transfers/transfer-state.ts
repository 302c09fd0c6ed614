import { eq } from 'drizzle-orm';
import type { ReferralState } from '../../../contract/transfers/states';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** A condition in SQL: there is a transfer with the number in this column, and nobody has cancelled it. */
export const isNotCancelled = (column: string) =>
  `exists (select from referral where referral.id = ${column} and referral.state <> 'REJECTED')`;

/** Null for a transfer that does not exist any more. */
export async function findTransferState(orm: Orm, id: number): Promise<ReferralState | null> {
  const [row] = await orm.select({ state: referral.state }).from(referral).where(eq(referral.id, id));
  return row?.state ?? null;
}
