import type { Orm } from '../../platform/database/database';
import type { Written } from '../../platform/database/plan';
import { rowReader } from '../../platform/database/row-reader';
import { runText } from '../../platform/database/run-text';
import type { Step } from '../../platform/database/step';
import { updateStep } from '../../platform/database/update-step';
import type { StampedRow } from './recent-rows';
import type { Columns } from './served-action';
import { referral } from './tables';

const reader = rowReader(referral);
const READ = `select ${reader.names.join(', ')}, xmin::text from referral where id = $1::int`;

/** The row of a transfer as it is stored now, with its stamp. */
export async function readRow(orm: Orm, id: number): Promise<StampedRow | undefined> {
  const [row] = await runText(orm, READ, [id]);
  return row && { record: reader.read(row), stamp: String(row[reader.names.length]) };
}

/** The step that changes a transfer, and its row after that: the next plan needs no reading. */
export function changeRow(id: number, set: Columns): { step: Step; changed(written: Written): StampedRow } {
  const step = updateStep(referral, id, set, reader.names);
  return {
    step,
    changed(written) {
      const values = written.get(step.name) ?? [];
      return { record: reader.read(values), stamp: String(values[reader.names.length]) };
    },
  };
}
