import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { ambulanceAvailability } from './tables';

/** For ambulances that are removed. */
export async function forgetAvailability(tx: Orm, ids: readonly number[]): Promise<void> {
  await tx.delete(ambulanceAvailability).where(inArray(ambulanceAvailability.ambulanceId, [...ids]));
}
