import { wordFromDeparture } from './aboard';
import { wordsOf } from './crew-step-words';
import type { CrewWord, Moment, TransferFacts } from './facts';
import { withLateWord } from './late-words';
import { stepIndex } from './steps';

/**
 * Calling off a dispatch does not take the patient out of the ambulance: if its crew had said that it left with the patient,
 * that word is kept as if it had come too late, beside those of other crews. So are its words after that one: the crew may still
 * take back the last one.
 */
export function keepWordAboard(
  facts: TransferFacts,
  marks: TransferFacts['marks'],
  { recordedAt }: Moment,
): TransferFacts['marks'] {
  const { ambulanceId, crewWords } = facts;
  if (!wordFromDeparture(facts) || ambulanceId === null) return marks;
  const departure = stepIndex('transportDate');
  const kept = ({ by, step, entityId }: CrewWord) =>
    ({
      by,
      at: recordedAt,
      step,
      said: `«${wordsOf(step)}»`,
      entityId,
      ambulanceId,
      known: true,
    }) as const;
  return crewWords
    .filter(({ step }) => stepIndex(step) >= departure)
    .reduce((told, word) => withLateWord(told, kept(word)), marks);
}
