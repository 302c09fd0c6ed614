import { and, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

/** Transfers that have or had an ambulance, without trials. */
export function countDispatched(orm: Orm): Promise<number> {
  return orm.$count(referral, and(isNotNull(referral.ambulanceId), eq(referral.trial, false)));
}
