import { isNotNull } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** Transfers that have or had an ambulance. */
export function countDispatched(orm: Orm): Promise<number> {
  return orm.$count(referral, isNotNull(referral.ambulanceId));
}
