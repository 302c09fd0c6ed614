import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { refusalFor } from '../../../../contract/transfers/lifecycle';
import { undoableFor } from '../../../../contract/transfers/signatures';
import { type StepName, stepIndex } from '../../../../contract/transfers/steps';
import { signatureToUndo } from '../../../../contract/transfers/undoable-signature';
import type { WaitingStep } from '../apply-waiting';
import type { TimelineRow } from './timeline-rows';

export interface UndoOffer {
  /** The row of the signed step; the next one if that step is not shown. */
  at: StepName | undefined;
  /** Whole minutes that are left, at least one. */
  minutes: number;
}

/**
 * The signature that this person may undo now: their own, or for a regulator without one the last. One that is only on this device is not undone: it is discarded in
 * the tray.
 */
export function undoOffer(
  facts: TransferFacts,
  doer: Doer,
  now: Date,
  { rows, waitingSteps }: { rows: readonly TimelineRow[]; waitingSteps: ReadonlyMap<StepName, WaitingStep> },
): UndoOffer | null {
  if (refusalFor(facts, 'undo-signature', doer, now)) return null;
  const signature = signatureToUndo(facts, doer, now);
  const left = signature && undoableFor(signature.mark, now);
  if (!signature || left === null || waitingSteps.has(signature.step)) return null;
  return {
    at: rows.find(({ id }) => stepIndex(id) >= stepIndex(signature.step))?.id,
    minutes: Math.max(1, Math.ceil(left / 60_000)),
  };
}
