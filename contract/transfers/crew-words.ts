import { clockTime, timeBeside } from '../day-and-time';
import { wordsOf } from './crew-step-words';
import { withDoubt } from './doubt';
import type { CrewWord, Moment, TransferFacts } from './facts';
import { CREW_STEP_NAMES, type CrewStepName, STEP_NAMES, stepIndex } from './steps';
import { areApart, doubtText } from './two-clocks';

type Words = Pick<TransferFacts, 'crewWords'>;
type WordsAndSteps = Pick<TransferFacts, 'crewWords' | 'steps'>;

export function lastCrewWord({ crewWords }: Words): CrewWord | undefined {
  return crewWords.at(-1);
}

/**
 * The words that the crew may still send: all after the last one. A dated step does not block a word, because the
 * crew's own time is still useful.
 */
export function wordsLeft(facts: Words): readonly CrewStepName[] {
  const last = lastCrewWord(facts);
  return CREW_STEP_NAMES.filter((step) => !last || stepIndex(step) > stepIndex(last.step));
}

/** The next words, nearest first. Steps before an already dated step are left out. */
export function wordsAhead(facts: WordsAndSteps): readonly CrewStepName[] {
  return wordsLeft(facts).filter((step) =>
    STEP_NAMES.slice(stepIndex(step)).every((later) => !facts.steps[later]),
  );
}

/** The word that the crew can undo: the last one, until its step has a date. */
export function wordToTakeBack(facts: WordsAndSteps): CrewWord | undefined {
  const last = lastCrewWord(facts);
  return last && !facts.steps[last.step] ? last : undefined;
}

/** `Llegamos, 14:02`, with the time of receipt when that was later, both with their days where those differ, and `hora dudosa` or who checked the hour. */
export function crewWordText(word: Pick<CrewWord, 'step' | 'checked' | keyof Moment>): string {
  const { occurredAt, recordedAt } = word;
  const clocks = areApart(word)
    ? `${timeBeside(occurredAt, recordedAt)} · recibido ${timeBeside(recordedAt, occurredAt)}`
    : clockTime(occurredAt);
  const checked = word.checked ? ` · ${doubtText(word)}` : '';
  return `${withDoubt(`${wordsOf(word.step)}, ${clocks}`, word.doubt)}${checked}`;
}

/** `6.25184, -75.56359 (±12 m)`: text without a link, so that no map service receives the place. */
export function placeText({ latitude, longitude, accuracy }: NonNullable<CrewWord['place']>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (±${Math.round(accuracy)} m)`;
}
