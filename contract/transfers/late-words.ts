import type { Mark, TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

type Marks = TransferFacts['marks'];

/**
 * What crews said whose dispatch was called off, one word for each crew: first those that nobody has taken charge of, among
 * them the one that is furthest on the road. The first one is the mark; the others lie in it.
 */
export function lateWordsOf({ marks }: { marks: Marks }): Mark[] {
  if (!marks.lateWord) return [];
  const { others = [], ...first } = marks.lateWord;
  return [first, ...others];
}

/** Those that nobody has taken charge of. */
export function unansweredLateWords(facts: { marks: Marks }): Mark[] {
  return lateWordsOf(facts).filter(({ answered }) => !answered);
}

/** Identifies a crew: its entity and its ambulance, as far as the row knows them. */
export function crewOf({ entityId, ambulanceId }: Pick<Mark, 'entityId' | 'ambulanceId'>): string {
  return `${entityId ?? ''}:${ambulanceId ?? ''}`;
}

/**
 * The marks with one more word. Of two words of one crew the one that is further on the road is kept, because it says whether
 * a patient is on board; what a crew takes back is taken back.
 */
export function withLateWord(marks: Marks, word: Mark): Marks {
  const told = lateWordsOf({ marks });
  const own = told.find((one) => crewOf(one) === crewOf(word));
  const kept = own && isFurther(own, word) ? own : word;
  return withLateWords(marks, [kept, ...told.filter((one) => one !== own)]);
}

/** The marks after a regulator took charge of the word of this crew. */
export function withAnswered(marks: Marks, crew: string, answered: Mark['answered']): Marks {
  const words = lateWordsOf({ marks });
  return withLateWords(
    marks,
    words.map((word) => (crewOf(word) === crew ? { ...word, answered } : word)),
  );
}

/** The marks with only these words. */
export function keptLateWords({ lateWord, ...marks }: Marks, isKept: (word: Mark) => boolean): Marks {
  return withLateWords(marks, lateWordsOf({ marks: { lateWord } }).filter(isKept));
}

function withLateWords(marks: Marks, words: readonly Mark[]): Marks {
  const [first, ...others] = words.toSorted(
    (one, other) =>
      Number(Boolean(one.answered)) - Number(Boolean(other.answered)) || roadOf(other) - roadOf(one),
  );
  return first ? { ...marks, lateWord: { ...first, ...(others.length > 0 && { others }) } } : marks;
}

function isFurther(told: Mark, next: Mark): boolean {
  return !told.answered && !next.said?.startsWith('retiró') && roadOf(told) > roadOf(next);
}

/** Older marks do not know their step. */
const roadOf = ({ step }: Mark): number => (step ? stepIndex(step as StepName) : -1);
