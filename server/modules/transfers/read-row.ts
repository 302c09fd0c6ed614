import type { Orm } from '../../platform/database/database';
import { rowReader } from '../../platform/database/row-reader';
import { runText } from '../../platform/database/run-text';
import type { StampedRow } from './recent-rows';
import { referral } from './tables';

const reader = rowReader(referral);
const READ = `select ${reader.columns}, xmin::text from referral where id = $1::int`;

/** The row of a transfer as it is stored now, with its stamp. */
export async function readRow(orm: Orm, id: number): Promise<StampedRow | undefined> {
  const [row] = await runText(orm, READ, [id]);
  return row && { record: reader.read(row), stamp: String(row[reader.count]) };
}
