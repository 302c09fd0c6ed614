import { wordFromDeparture } from './aboard';
import { unansweredLateWord } from './called-off';
import { wordsOf } from './crew-words';
import type { Mark, Moment, TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

/**
 * Calling off a dispatch does not take the patient out of the ambulance: if its crew had said that it left with the patient,
 * that word stands as if it had come too late. A word that nobody has answered and that is further on the road stays.
 */
export function keepWordAboard(
  facts: TransferFacts,
  marks: TransferFacts['marks'],
  { recordedAt }: Moment,
): TransferFacts['marks'] {
  const word = wordFromDeparture(facts);
  if (!word || facts.ambulanceId === null) return marks;
  const told = unansweredLateWord(facts);
  if (told?.step && stepIndex(told.step as StepName) > stepIndex(word.step)) return marks;
  const lateWord: Mark = {
    by: word.by,
    at: recordedAt,
    step: word.step,
    said: `«${wordsOf(word.step)}»`,
    entityId: word.entityId,
    ambulanceId: facts.ambulanceId,
    known: true,
  };
  return { ...marks, lateWord };
}
