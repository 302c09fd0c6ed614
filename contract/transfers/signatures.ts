import type { CrewWord, StepMark, TransferFacts } from './facts';
import { STEP_NAMES, type StepName } from './steps';

/** For so long after the server received a signature it can be undone. Ours. */
export const UNDO_SIGNATURE_MS = 5 * 60_000;

/**
 * The steps that CRUE and the hospitals sign (`confirm-step`, `confirm-arrival`). The assignment dates the dispatch, and
 * `undo-dispatch` undoes it; the acceptance is an answer.
 */
export const SIGNED_STEP_NAMES = [
  'eventArrivalDate',
  'transportDate',
  'ipsArrivalDate',
  'ipsProfessionalSignatureDate',
  'patientCareEndDate',
  'availableDate',
] as const satisfies readonly StepName[];
type SignedStepName = (typeof SIGNED_STEP_NAMES)[number];

/** The steps that a hospital signs: one such signature may date others with it. */
const OF_HOSPITALS: readonly SignedStepName[] = ['ipsProfessionalSignatureDate', 'transportDate'];

interface Signature {
  /** The step that was signed. */
  step: SignedStepName;
  /** All steps that this signature dated, in their order. */
  steps: readonly SignedStepName[];
  mark: StepMark;
}

/** The signature that the server recorded last; null if the last recorded step is not a signed one, or has none. */
export function lastSignature({ steps }: Pick<TransferFacts, 'steps'>): Signature | null {
  const last = STEP_NAMES.map((name) => steps[name])
    .filter((mark) => mark !== undefined)
    .reduce<StepMark | undefined>(
      (latest, mark) =>
        latest && Date.parse(latest.recordedAt) > Date.parse(mark.recordedAt) ? latest : mark,
      undefined,
    );
  if (!last) return null;
  const isOfLast = (name: StepName) =>
    steps[name]?.recordedAt === last.recordedAt &&
    steps[name].by === last.by &&
    steps[name].subject === last.subject;
  const signed = SIGNED_STEP_NAMES.filter(isOfLast);
  const step = signedStepOf(signed);
  return step ? { step, steps: signed, mark: steps[step] ?? last } : null;
}

/** Of the steps that one signature dated, the one that was signed. */
export function signedStepOf(dated: readonly StepName[]): SignedStepName | undefined {
  const steps = SIGNED_STEP_NAMES.filter((name) => dated.includes(name));
  return OF_HOSPITALS.find((name) => steps.includes(name)) ?? steps.at(-1);
}

/** Milliseconds until this signature can no longer be undone; null when it cannot be undone now. */
export function undoableFor({ recordedAt }: Pick<StepMark, 'recordedAt'>, now: Date): number | null {
  const passed = now.getTime() - Date.parse(recordedAt);
  // A time in the future: a clock was set back, or the screen's is a little behind.
  return Math.abs(passed) <= UNDO_SIGNATURE_MS ? UNDO_SIGNATURE_MS - Math.max(0, passed) : null;
}

/**
 * The crew words without what the signature changed in them: its typed hour had checked a doubtful word. The hour of the
 * crew's device is not known any more, so the word keeps the typed one and is doubtful again.
 */
export function wordsWithoutSignature(
  crewWords: readonly CrewWord[],
  { steps, mark }: Pick<Signature, 'steps' | 'mark'>,
): CrewWord[] {
  return crewWords.map((word) => {
    const isOfIt = steps.some((name) => name === word.step) && word.checked?.at === mark.recordedAt;
    if (!isOfIt) return word;
    const { checked: _undone, ...rest } = word;
    return { ...rest, doubt: { said: null } };
  });
}
