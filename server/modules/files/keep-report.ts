import type { Orm } from '../../platform/database/database';
import { storedFile } from './tables';

type ReportFile = Pick<
  typeof storedFile.$inferInsert,
  'name' | 'originalName' | 'type' | 'size' | 'sha256' | 'createdBy'
>;

/** The row of a report's file, in the transaction that makes it ready: a file without a row is an orphan. */
export async function keepReport(tx: Orm, file: ReportFile, createdAt: Date): Promise<void> {
  await tx.insert(storedFile).values({ ...file, kind: 'report', createdAt });
}
