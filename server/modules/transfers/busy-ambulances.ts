import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** As the partial index `referral_one_per_ambulance` has it: a parameter would hide the index from the planner. */
const holdsOne = sql`${referral.holdsAmbulance}`;

/** The ambulances that work for a transfer, each with the number of that transfer. */
export async function findBusyAmbulances(orm: Orm): Promise<Map<number, number>> {
  const rows = await orm
    .select({ id: referral.id, ambulanceId: referral.ambulanceId })
    .from(referral)
    .where(holdsOne);
  return new Map(rows.flatMap(({ id, ambulanceId }) => (ambulanceId === null ? [] : [[ambulanceId, id]])));
}

/** The other transfer that an ambulance works for; null where it is free. */
export async function findOtherTransferOf(
  tx: Orm,
  ambulanceId: number,
  transferId: number,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: referral.id })
    .from(referral)
    .where(and(eq(referral.ambulanceId, ambulanceId), holdsOne, ne(referral.id, transferId)));
  return row?.id ?? null;
}
