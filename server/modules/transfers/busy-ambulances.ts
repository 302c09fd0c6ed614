import { and, eq, ne } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** The ambulances that work for a transfer, each with the number of that transfer. */
export async function findBusyAmbulances(orm: Orm): Promise<Map<number, number>> {
  const rows = await orm
    .select({ id: referral.id, ambulanceId: referral.ambulanceId })
    .from(referral)
    .where(eq(referral.holdsAmbulance, true));
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
    .where(
      and(
        eq(referral.ambulanceId, ambulanceId),
        eq(referral.holdsAmbulance, true),
        ne(referral.id, transferId),
      ),
    );
  return row?.id ?? null;
}
