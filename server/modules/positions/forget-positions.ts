import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { ambulancePosition, position } from './tables';

/** Deletes the position and the history of ambulances that are removed. */
export async function forgetPositions(tx: Orm, ids: readonly number[]): Promise<void> {
  await tx.delete(ambulancePosition).where(inArray(ambulancePosition.ambulanceId, [...ids]));
  await tx.delete(position).where(inArray(position.ambulanceId, [...ids]));
}
