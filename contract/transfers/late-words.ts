import type { FirstLateWord, LateWord, TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

type Marks = TransferFacts['marks'];

/**
 * The words of crews whose dispatch was called off: the last one of each crew. The words that nobody has taken charge of come
 * first, and among them the word that is furthest on the road. The mark is the first word; its `others` are the rest.
 */
export function lateWordsOf({ marks }: { marks: Marks }): LateWord[] {
  if (!marks.lateWord) return [];
  const { others = [], ...first } = marks.lateWord;
  return [first, ...others];
}

/** Those that nobody has taken charge of. */
export function unansweredLateWords(facts: { marks: Marks }): LateWord[] {
  return lateWordsOf(facts).filter(({ answered }) => !answered);
}

/** Identifies a crew: its entity and its ambulance, as far as the row knows them. */
export function crewOf({ entityId, ambulanceId }: Pick<LateWord, 'entityId' | 'ambulanceId'>): string {
  return `${entityId ?? ''}:${ambulanceId ?? ''}`;
}

/** The crew took this word back: it no longer says where the patient is. */
export function isTakenBack({ takenBack, said }: Pick<LateWord, 'takenBack' | 'said'>): boolean {
  // Older rows say it only in their text.
  return takenBack === true || Boolean(said?.startsWith(TOOK_BACK));
}

/** `«Llegamos»`, also of a word that was taken back. */
export function quoted({ said = '' }: Pick<LateWord, 'said'>): string {
  return said.startsWith(TOOK_BACK) ? said.slice(TOOK_BACK.length) : said;
}

/** `avisó «Llegamos»`, or `retiró su aviso «Llegamos»`. */
export function didText(word: Pick<LateWord, 'takenBack' | 'said'>): string {
  return `${isTakenBack(word) ? 'retiró su aviso' : 'avisó'} ${quoted(word)}`;
}

/** `said` of a word that was taken back begins with it, because older apps know nothing else of it. */
export const TOOK_BACK = 'retiró ';

/** A patient is on board. Older words do not know their step. */
export function saysAboard(word: LateWord): boolean {
  const { step } = word;
  return (
    !isTakenBack(word) && (step === undefined || (step !== 'eventArrivalDate' && step !== 'availableDate'))
  );
}

/**
 * The marks with one more word. Of two words of one crew the one that is further on the road is kept, because it says whether
 * a patient is on board; what a crew takes back is taken back. An earlier word that arrives late, after a regulator took
 * charge, leaves the patient on board, and somebody must call the crew again.
 */
export function withLateWord(marks: Marks, word: LateWord): Marks {
  const told = lateWordsOf({ marks });
  const own = told.find((one) => crewOf(one) === crewOf(word));
  return withLateWords(marks, [own ? laterOf(own, word) : word, ...told.filter((one) => one !== own)]);
}

/** The marks after a regulator took charge of the word of this crew. */
export function withAnswered(marks: Marks, crew: string, answered: LateWord['answered']): Marks {
  const words = lateWordsOf({ marks });
  return withLateWords(
    marks,
    words.map((word) => (crewOf(word) === crew ? { ...word, answered } : word)),
  );
}

/** The marks with only these words. */
export function keptLateWords({ lateWord, ...marks }: Marks, isKept: (word: LateWord) => boolean): Marks {
  return withLateWords(marks, lateWordsOf({ marks: { lateWord } }).filter(isKept));
}

function withLateWords(marks: Marks, words: readonly LateWord[]): Marks {
  const [first, ...others] = words.toSorted(
    (one, other) =>
      Number(Boolean(one.answered)) - Number(Boolean(other.answered)) || roadOf(other) - roadOf(one),
  );
  if (!first) return marks;
  const lateWord: FirstLateWord = { ...first, ...(others.length > 0 && { others }) };
  return { ...marks, lateWord };
}

function laterOf({ answered, ...told }: LateWord, next: LateWord): LateWord {
  if (isTakenBack(next) || roadOf(told) <= roadOf(next)) return next;
  if (answered) return saysAboard(told) && !saysAboard(next) ? told : next;
  return told;
}

/** Older marks do not know their step. */
const roadOf = ({ step }: LateWord): number => (step ? stepIndex(step as StepName) : -1);
