import { and, eq, ne, sql } from 'drizzle-orm';
import { HIDDEN_TRANSFER } from '../../../contract/ambulances/hidden-transfer';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { seenInFull } from './scope-sql';
import { referral } from './tables';

/**
 * Same text as in the partial index `referral_one_per_ambulance`: with a parameter the planner does not use the index.
 */
const holdsOne = sql`${referral.holdsAmbulance}`;

/** The busy ambulances, each with the number of its transfer; `HIDDEN_TRANSFER` for one that the reader may not open. */
export async function findBusyAmbulances(orm: Orm, reader?: Actor): Promise<Map<number, number>> {
  const id = reader
    ? sql<number>`case when ${seenInFull(reader)} then ${referral.id} else ${HIDDEN_TRANSFER} end`
    : referral.id;
  const rows = await orm.select({ id, ambulanceId: referral.ambulanceId }).from(referral).where(holdsOne);
  return new Map(rows.flatMap(({ id, ambulanceId }) => (ambulanceId === null ? [] : [[ambulanceId, id]])));
}

/** The number of an ambulance's other transfer, of any with null; null if the ambulance is free. */
export async function findOtherTransferOf(
  tx: Orm,
  ambulanceId: number,
  transferId: number | null,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: referral.id })
    .from(referral)
    .where(
      and(
        eq(referral.ambulanceId, ambulanceId),
        holdsOne,
        transferId === null ? undefined : ne(referral.id, transferId),
      ),
    );
  return row?.id ?? null;
}

/** Finds none if the ambulance is in use for another transfer. Without a lock: the unique index refuses the second one. */
export function stillFree(ambulanceId: number, transferId: number): Step {
  return {
    name: 'ambulance_free',
    text: `select 1 where not exists (
        select 1 from referral where ambulance_id = $1::int and holds_ambulance and id <> $2::int
      )`,
    parameters: [ambulanceId, transferId],
  };
}
