import { lt } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { pushToken } from '../tables';

/**
 * Deletes browsers that have not registered since `before`. Each start of the app registers again, with the current roles;
 * without it, the user may have lost the right to receive notifications.
 */
export async function forgetOldTokens(orm: Orm, before: Date): Promise<void> {
  await orm.delete(pushToken).where(lt(pushToken.seenAt, before));
}
