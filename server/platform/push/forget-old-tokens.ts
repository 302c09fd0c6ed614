import { lt } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { pushToken } from '../database/schema';

const KEPT_DAYS = 30;

/**
 * Forgets browsers that have not registered for a month. Each start of the app registers anew, with the roles of that
 * day: who has not come for so long may have no right to be told any more.
 */
export async function forgetOldTokens(orm: Orm, now: Date): Promise<void> {
  await orm.delete(pushToken).where(lt(pushToken.seenAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
