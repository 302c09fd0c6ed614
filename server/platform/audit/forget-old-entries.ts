import type { Orm } from '../database/database';
import { deleteOldest } from '../database/delete-oldest';

/** Deletes the audit entries of before; called only if an administrator has set how long they are kept. */
export async function forgetOldEntries(orm: Orm, before: Date): Promise<void> {
  await deleteOldest(orm, { table: 'audit_entry', at: 'at' }, before);
}
