import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** Which of these a transfer names: they cannot be deleted. */
export async function findUsedInTransfers(
  tx: Orm,
  { entityId, ambulanceIds }: { entityId: number; ambulanceIds: readonly number[] },
): Promise<{ isEntityUsed: boolean; ambulanceIds: number[] }> {
  const ambulances = await tx
    .selectDistinct({ id: referral.ambulanceId })
    .from(referral)
    .where(inArray(referral.ambulanceId, [...ambulanceIds]));
  const [ofEntity] = await tx
    .select({ id: referral.id })
    .from(referral)
    .where(eq(referral.ambulancesEntityId, entityId))
    .limit(1);
  return {
    isEntityUsed: ofEntity !== undefined,
    ambulanceIds: ambulances.flatMap(({ id }) => (id === null ? [] : [id])),
  };
}
