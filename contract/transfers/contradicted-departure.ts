import { wordFromDeparture } from './aboard';
import type { TransferFacts, UndoneSignature } from './facts';
import { isOver } from './states';

/**
 * The signature of the departure that was undone after the crew had said that it left with the patient: one of the two is
 * wrong, and nobody knows where the patient is. Null without such a contradiction, and once somebody signs again.
 */
export function contradictedDeparture(
  facts: Pick<TransferFacts, 'state' | 'steps' | 'marks' | 'crewWords'>,
): UndoneSignature | null {
  const { state, steps, marks } = facts;
  if (isOver(state) || steps.transportDate || steps.ipsProfessionalSignatureDate || steps.patientCareEndDate)
    return null;
  const undone = marks.undoSignature?.undone?.findLast((one) => one.steps.includes('transportDate'));
  const word = wordFromDeparture(facts);
  if (!undone || !word) return null;
  // A word from after the undo is news: the patient left then.
  return word.doubt || Date.parse(word.occurredAt) < Date.parse(undone.undoneAt) ? undone : null;
}
