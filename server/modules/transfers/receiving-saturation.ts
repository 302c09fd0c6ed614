import { eq, sql } from 'drizzle-orm';
import { isSaturated, type Saturation } from '../../../contract/resources/saturation';
import type { Orm } from '../../platform/database/database';
import { ipsResources, type ReferralRecord } from '../../platform/database/schema';

/** The functional emergency of the hospital that is to receive an open transfer, as it stands now; null for none. */
export function createReceivingSaturation(orm: Orm) {
  const statement = orm
    .select({ saturation: ipsResources.saturation })
    .from(ipsResources)
    .where(eq(ipsResources.ipsId, sql.placeholder('ipsId')))
    .prepare('read_saturation');

  return async ({ open, ipsRecvId }: ReferralRecord): Promise<Saturation | null> => {
    if (!open || ipsRecvId === null) return null;
    const [row] = await statement.execute({ ipsId: ipsRecvId });
    const declared = row?.saturation ?? null;
    return isSaturated(declared, new Date()) ? declared : null;
  };
}
