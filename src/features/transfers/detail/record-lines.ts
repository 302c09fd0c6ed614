import type { StepDefinition } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { refusedAt } from './refused-lines';
import { undoneAt } from './undone-lines';

/** What the record keeps at a step beside its date: refusals, and signatures that were undone. */
export function recordLines(transfer: Transfer, steps: readonly StepDefinition[], index: number): string[] {
  return [...refusedAt(transfer, steps, index), ...undoneAt(transfer, steps, index)];
}
