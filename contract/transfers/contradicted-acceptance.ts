import type { TransferFacts } from './facts';
import { isOver } from './states';

/** The hospital that accepted has answered since that it cannot, and is still the one that receives. */
export function isAcceptanceContradicted({ steps, marks, state, ipsRecvId }: TransferFacts): boolean {
  const accepted = steps.validationCaseDate;
  return (
    accepted !== undefined &&
    ipsRecvId !== null &&
    marks.cannotAttend !== undefined &&
    !isOver(state) &&
    !steps.ipsArrivalDate &&
    !steps.ipsProfessionalSignatureDate &&
    Date.parse(marks.cannotAttend.at) > Date.parse(accepted.recordedAt)
  );
}
