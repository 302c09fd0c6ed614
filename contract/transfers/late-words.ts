import type { FirstLateWord, LateWord, TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

type Marks = TransferFacts['marks'];

/**
 * The words of crews whose dispatch was called off, one of each crew: the furthest on the road. The words that nobody has taken
 * charge of come first, and among them the word that is furthest. The mark is the first word; its `others` are the rest.
 */
export function lateWordsOf(facts: { marks: Marks }): LateWord[] {
  return storedWords(facts).map(({ alsoSaid: _also, ...word }) => word);
}

function storedWords({ marks }: { marks: Marks }): LateWord[] {
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

/**
 * The crew left with the patient: they may be on board, also after «Llegamos al destino», or handed over in a hospital that
 * nobody knows («Entregamos el paciente»). Older words do not know their step.
 */
export function saysAboard(word: LateWord): boolean {
  const { step } = word;
  return (
    !isTakenBack(word) && (step === undefined || (step !== 'eventArrivalDate' && step !== 'availableDate'))
  );
}

/**
 * The marks with one more word. Of two words of one crew the one that is further on the road counts, because it says whether
 * a patient is on board. If the crew takes it back, the one before it counts again, as `say-crew-word` does it for a dispatch
 * that was not called off. An earlier word that arrives late, after a regulator took charge, leaves the patient on board, and somebody must
 * call the crew again.
 */
export function withLateWord(marks: Marks, word: LateWord): Marks {
  const told = storedWords({ marks });
  const own = told.find((one) => crewOf(one) === crewOf(word));
  return withLateWords(marks, [own ? wordAfter(own, word) : word, ...told.filter((one) => one !== own)]);
}

/** The marks after a regulator took charge of the word of this crew. */
export function withAnswered(marks: Marks, crew: string, answered: LateWord['answered']): Marks {
  const words = storedWords({ marks });
  return withLateWords(
    marks,
    words.map((word) => (crewOf(word) === crew ? { ...word, answered } : word)),
  );
}

export function withoutLateWords({ lateWord: _settled, ...marks }: Marks): Marks {
  return marks;
}

/** The marks with only these words. */
export function keptLateWords({ lateWord, ...marks }: Marks, isKept: (word: LateWord) => boolean): Marks {
  return withLateWords(marks, storedWords({ marks: { lateWord } }).filter(isKept));
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

/** What counts of a crew after its next word. */
function wordAfter({ alsoSaid = [], ...told }: LateWord, next: LateWord): LateWord {
  if (isTakenBack(told)) return next;
  const others = alsoSaid.filter(({ step }) => step !== next.step);
  if (isTakenBack(next)) {
    if (told.step !== undefined && told.step !== next.step) return withAlsoSaid(told, others);
    const [last, ...rest] = others;
    return last ? withAlsoSaid(last, rest) : next;
  }
  const { answered: _rings, ...again } = told;
  if (staysBefore(told, next)) return withAlsoSaid(again, [next, ...others]);
  return withAlsoSaid(next, told.step === next.step ? others : [again, ...others]);
}

function staysBefore(told: LateWord, next: LateWord): boolean {
  return roadOf(told) > roadOf(next) && (!told.answered || (saysAboard(told) && !saysAboard(next)));
}

function withAlsoSaid(word: LateWord, others: readonly LateWord[]): LateWord {
  const alsoSaid = others.toSorted((one, other) => roadOf(other) - roadOf(one));
  return alsoSaid.length > 0 ? { ...word, alsoSaid } : word;
}

/** Older marks do not know their step. */
const roadOf = ({ step }: LateWord): number => (step ? stepIndex(step as StepName) : -1);
