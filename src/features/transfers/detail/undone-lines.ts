import type { UndoneSignature } from '../../../../contract/transfers/facts';
import { signedStepOf } from '../../../../contract/transfers/signatures';
import { type StepDefinition, stepIndex } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { timeText } from '../../../ui/format/moment';

/** The undone signatures of this step, also those of hidden steps before it. They stay after another signature. */
export function undoneAt({ marks }: Transfer, steps: readonly StepDefinition[], index: number): string[] {
  const here = steps[index];
  const before = steps[index - 1];
  return (marks.undoSignature?.undone ?? [])
    .filter((undone) => {
      const at = placeOf(undone);
      return here && at <= stepIndex(here.name) && (!before || at > stepIndex(before.name));
    })
    .map(
      ({ by, recordedAt, undoneBy, undoneAt: at, reason }) =>
        `Firma deshecha: ${by}, ${timeText(recordedAt)}. La deshizo ${undoneBy} a las ${timeText(at)}: ${reason}`,
    );
}

function placeOf({ steps }: Pick<UndoneSignature, 'steps'>): number {
  const step = signedStepOf(steps);
  return step ? stepIndex(step) : -1;
}
