import { clockTime } from './action';
import type { CrewWord, TransferFacts } from './facts';
import { CREW_STEP_NAMES, type CrewStepName, STEP_NAMES, stepIndex } from './steps';
import { areApart } from './two-clocks';

/** What whoever travels with the patient says has happened, by the step that it is about. */
const WORDS: Record<CrewStepName, string> = {
  eventArrivalDate: 'Llegamos',
  transportDate: 'Salimos con el paciente',
  ipsArrivalDate: 'Llegamos al destino',
  patientCareEndDate: 'Entregamos el paciente',
  availableDate: 'Quedamos disponibles',
};

type Words = Pick<TransferFacts, 'crewWords'>;
type WordsAndSteps = Pick<TransferFacts, 'crewWords' | 'steps'>;

export function lastCrewWord({ crewWords }: Words): CrewWord | undefined {
  return crewWords.at(-1);
}

/**
 * What the crew may still say: all that comes after what it said last. A step that has a date meanwhile is no hindrance,
 * because the word of a phone that had no network is worth its time also when somebody else was first.
 */
export function wordsLeft(facts: Words): readonly CrewStepName[] {
  const last = lastCrewWord(facts);
  return CREW_STEP_NAMES.filter((step) => !last || stepIndex(step) > stepIndex(last.step));
}

/** What comes next on the road, the next one first: what a later step has overtaken is no longer asked. */
export function wordsAhead(facts: WordsAndSteps): readonly CrewStepName[] {
  return wordsLeft(facts).filter((step) =>
    STEP_NAMES.slice(stepIndex(step)).every((later) => !facts.steps[later]),
  );
}

/** The last word, while no step was confirmed that it is about. */
export function wordToTakeBack(facts: WordsAndSteps): CrewWord | undefined {
  const last = lastCrewWord(facts);
  return last && !facts.steps[last.step] ? last : undefined;
}

export function wordsOf(step: CrewStepName): string {
  return WORDS[step];
}

/** `Llegamos, 14:02`, and when it was received where that was later. */
export function crewWordText(word: Pick<CrewWord, 'step' | 'occurredAt' | 'recordedAt'>): string {
  const received = areApart(word) ? ` · recibido ${clockTime(word.recordedAt)}` : '';
  return `${wordsOf(word.step)}, ${clockTime(word.occurredAt)}${received}`;
}

/** `6.25184, -75.56359 (±12 m)`: text and no link, so that no map of somebody else's learns of it. */
export function placeText({ latitude, longitude, accuracy }: NonNullable<CrewWord['place']>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (±${Math.round(accuracy)} m)`;
}
