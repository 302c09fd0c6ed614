import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import { lastSignature, undoableFor } from '../../../../contract/transfers/signatures';
import { type StepName, stepIndex } from '../../../../contract/transfers/steps';
import type { WaitingStep } from '../apply-waiting';
import type { TimelineRow } from './timeline-rows';

export interface UndoOffer {
  /** The row of the signed step; the next one if that step is not shown. */
  at: StepName | undefined;
  /** Whole minutes that are left, at least one. */
  minutes: number;
}

/**
 * The last signature, if this person may undo it now. One that is only on this device is not undone: it is discarded in
 * the tray.
 */
export function undoOffer(
  facts: TransferFacts,
  doer: Doer,
  now: Date,
  { rows, waitingSteps }: { rows: readonly TimelineRow[]; waitingSteps: ReadonlyMap<StepName, WaitingStep> },
): UndoOffer | null {
  if (refusalFor(facts, 'undo-signature', doer, now)) return null;
  const last = lastSignature(facts);
  const left = last && undoableFor(last.mark, now);
  if (!last || left === null || waitingSteps.has(last.step)) return null;
  return {
    at: rows.find(({ id }) => stepIndex(id) >= stepIndex(last.step))?.id,
    minutes: Math.max(1, Math.ceil(left / 60_000)),
  };
}
