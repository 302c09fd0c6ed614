import { and, eq } from 'drizzle-orm';
import { audienceOf } from '../../../contract/transfers/ownership';
import { factsOfRecord } from '../../platform/authorization/transfer-facts';
import type { Orm } from '../../platform/database/database';
import { referral } from '../../platform/database/schema';

/** Who sees an open transfer that a hospital is to receive, as audience keys: what it declares stands on their screen. */
export async function audienceOfReceived(orm: Orm, ipsId: number): Promise<string[]> {
  const records = await orm
    .select()
    .from(referral)
    .where(and(eq(referral.ipsRecvId, ipsId), eq(referral.open, true)));
  const keys = records.flatMap((record) =>
    // Whoever may only offer is not shown it.
    audienceOf({ ...factsOfRecord(record), allowAllAmbulancesEntities: false }),
  );
  return [...new Set(keys)];
}
