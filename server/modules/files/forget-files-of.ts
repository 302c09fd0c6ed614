import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { storedFile } from './tables';

/** Deletes the rows of a transfer's files. Returns their names in the store; remove them there after the commit. */
export async function forgetFilesOf(tx: Orm, referralId: number): Promise<string[]> {
  const rows = await tx
    .delete(storedFile)
    .where(eq(storedFile.referralId, referralId))
    .returning({ name: storedFile.name });
  return rows.map(({ name }) => name);
}

/** Deletes the row of one file; remove it in the store after the commit. */
export async function forgetFile(tx: Orm, name: string): Promise<void> {
  await tx.delete(storedFile).where(eq(storedFile.name, name));
}
