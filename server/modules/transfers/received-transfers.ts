import { and, eq } from 'drizzle-orm';
import { audienceOf } from '../../../contract/transfers/ownership';
import type { ReceivedTransfers } from '../../platform/ports/received-transfers';
import { referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** The audience of a hospital's incoming transfers: their screens show its functional emergency. */
export const receivedTransfers: ReceivedTransfers = {
  async audienceOf(orm, ipsId) {
    const records = await orm
      .select()
      .from(referral)
      .where(and(eq(referral.ipsRecvId, ipsId), eq(referral.open, true)));
    const keys = records.flatMap((record) =>
      // An entity that may only offer does not see it.
      audienceOf({ ...factsOfRecord(record), allowAllAmbulancesEntities: false }),
    );
    return [...new Set(keys)];
  },
};
