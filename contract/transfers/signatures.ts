import type { StepMark, TransferFacts } from './facts';
import { STEP_NAMES, type StepName, stepIndex } from './steps';

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

export interface Signature {
  /** The step that was signed. */
  step: SignedStepName;
  /** All steps that this signature dated, in their order. */
  steps: readonly SignedStepName[];
  mark: StepMark;
}

type Steps = Pick<TransferFacts, 'steps'>;

/** The signature that the server recorded last comes first. */
export function signaturesOf(facts: Steps): Signature[] {
  const found = SIGNED_STEP_NAMES.flatMap((name) => signatureOf(facts, name) ?? []);
  return found
    .filter(({ steps: [first] }, place) => found.findIndex((other) => other.steps[0] === first) === place)
    .sort((one, other) => recorded(other.mark) - recorded(one.mark) || placeOf(other) - placeOf(one));
}

/** The signature that dated this step: the steps with the same author and the same time of the server. */
export function signatureOf({ steps }: Steps, name: StepName): Signature | undefined {
  const of = steps[name];
  const signed = SIGNED_STEP_NAMES.filter(
    (other) =>
      of !== undefined &&
      steps[other]?.recordedAt === of.recordedAt &&
      steps[other].by === of.by &&
      steps[other].subject === of.subject,
  );
  const step = signedStepOf(signed);
  const mark = step && steps[step];
  return mark && { step, steps: signed, mark };
}

/**
 * A step that was recorded after a signature and depends on it: a later one of the road, or the acceptance of a golden code.
 * A delayed signature of an earlier step does not depend on it.
 */
export function stepAfter({ steps }: Steps, { steps: signed, mark }: Signature): StepName | undefined {
  return STEP_NAMES.find((name) => {
    const other = steps[name];
    if (!other || signed.some((one) => one === name)) return false;
    if (signed.some((one) => one === other.restsOn)) return true;
    return isSigned(name)
      ? recorded(other) >= recorded(mark) && stepIndex(name) > Math.min(...signed.map(stepIndex))
      : recorded(other) > recorded(mark);
  });
}

const isSigned = (name: StepName) => SIGNED_STEP_NAMES.some((signed) => signed === name);
const recorded = ({ recordedAt }: StepMark) => Date.parse(recordedAt);
const placeOf = ({ step }: Signature) => stepIndex(step);

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
