import { wordFromDeparture } from './aboard';
import { wordsOf } from './crew-words';
import type { Moment, TransferFacts } from './facts';
import { withLateWord } from './late-words';

/**
 * Calling off a dispatch does not take the patient out of the ambulance: if its crew had said that it left with the patient,
 * that word stands as if it had come too late, beside those of other crews.
 */
export function keepWordAboard(
  facts: TransferFacts,
  marks: TransferFacts['marks'],
  { recordedAt }: Moment,
): TransferFacts['marks'] {
  const word = wordFromDeparture(facts);
  if (!word || facts.ambulanceId === null) return marks;
  return withLateWord(marks, {
    by: word.by,
    at: recordedAt,
    step: word.step,
    said: `«${wordsOf(word.step)}»`,
    entityId: word.entityId,
    ambulanceId: facts.ambulanceId,
    known: true,
  });
}
