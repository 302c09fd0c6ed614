import type { Orm } from '../../platform/database/database';
import { deleteOldest } from '../../platform/database/delete-oldest';

/** Deletes old notifications; their read marks and waiting pushes go with them. */
export async function forgetOldNotifications(orm: Orm, before: Date): Promise<void> {
  await deleteOldest(orm, { table: 'notification', at: 'created_at' }, before);
}
