import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform';
import { forgetFile } from '../../files';
import { reportJob } from '../tables';
import { listOld } from './stored-jobs';

/** Deletes the jobs of more than a day ago and their files. */
export async function forgetOldReports(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  now: Date,
): Promise<void> {
  for (const { id, file } of await listOld(database.orm, now)) {
    await database.orm.transaction(async (tx) => {
      await tx.delete(reportJob).where(eq(reportJob.id, id));
      if (file !== null) await forgetFile(tx, file);
    });
    if (file !== null) await files.remove(file);
  }
}
