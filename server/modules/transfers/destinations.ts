import { sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** The hospital that each busy ambulance drives to: until it has left with the patient the requesting one, then the receiving one. */
export async function findDestinations(orm: Orm): Promise<Map<number, number>> {
  const rows = await orm
    .select({
      ambulanceId: referral.ambulanceId,
      requesting: referral.ipsReqId,
      receiving: referral.ipsRecvId,
      steps: referral.steps,
    })
    .from(referral)
    // As in the partial index of busy ambulances.
    .where(sql`${referral.holdsAmbulance}`);
  return new Map(
    rows.flatMap(({ ambulanceId, requesting, receiving, steps }) => {
      const ipsId = steps.transportDate ? receiving : requesting;
      return ambulanceId === null || ipsId === null ? [] : [[ambulanceId, ipsId] as const];
    }),
  );
}
