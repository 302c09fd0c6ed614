import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { acknowledgement, acknowledgementReceipt } from './tables';

export type StoredAcknowledgement = typeof acknowledgement.$inferSelect;
type StoredReceipt = typeof acknowledgementReceipt.$inferSelect;

export interface AcknowledgementWithReceipts extends StoredAcknowledgement {
  receipts: StoredReceipt[];
}

const LATEST = 20;

/** The acknowledgements of one transfer, newest first. */
export async function listAcknowledgements(
  orm: Orm,
  referralId: number,
): Promise<AcknowledgementWithReceipts[]> {
  const rows = await orm
    .select()
    .from(acknowledgement)
    .where(eq(acknowledgement.referralId, referralId))
    .orderBy(desc(acknowledgement.id))
    .limit(LATEST);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const receipts = await orm
    .select()
    .from(acknowledgementReceipt)
    .where(inArray(acknowledgementReceipt.acknowledgementId, ids))
    .orderBy(asc(acknowledgementReceipt.deliveredAt));
  return rows.map((row) => ({
    ...row,
    receipts: receipts.filter(({ acknowledgementId }) => acknowledgementId === row.id),
  }));
}
