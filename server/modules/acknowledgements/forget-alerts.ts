import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { acknowledgement } from './tables';

/** Deletes the alerts of a transfer; their receipts go with them. */
export async function forgetAlertsOf(tx: Orm, referralId: number): Promise<void> {
  await tx.delete(acknowledgement).where(eq(acknowledgement.referralId, referralId));
}
