import { lt } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { pushToken } from '../tables';

const KEPT_DAYS = 30;

/**
 * Forgets browsers that have not registered for a month. Each start of the app registers again, with the current roles:
 * after a month without one, the user may no longer have the right to be told.
 */
export async function forgetOldTokens(orm: Orm, now: Date): Promise<void> {
  await orm.delete(pushToken).where(lt(pushToken.seenAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
