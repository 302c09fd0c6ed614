import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';

/** Until the end of the transaction no other one that asks for it changes what belongs to this insurer. */
export async function lockInsurer(tx: Orm, epsId: number): Promise<void> {
  await runText(tx, 'select 1 from eps where id = $1 for no key update', [epsId]);
}
