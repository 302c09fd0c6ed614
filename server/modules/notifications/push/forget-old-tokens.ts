import { lt } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { pushToken } from '../tables';

const KEPT_DAYS = 30;

/**
 * Deletes browsers that have not registered for a month. Each start of the app registers again, with the current roles;
 * without it, the user may have lost the right to receive notifications.
 */
export async function forgetOldTokens(orm: Orm, now: Date): Promise<void> {
  await orm.delete(pushToken).where(lt(pushToken.seenAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
