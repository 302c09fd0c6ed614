import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { notification } from './tables';

/** Deletes the notifications of a transfer; their read marks and waiting pushes go with them. */
export async function forgetNotificationsOf(tx: Orm, referralId: number): Promise<void> {
  await tx.delete(notification).where(eq(notification.referralId, referralId));
}
