import { hasStep, shownSteps, type TransferFacts } from './facts';
import { CONFIRMABLE_STEP_NAMES, type ConfirmableStepName, STEPS } from './steps';

/** Why CRUE cannot confirm a step now; `missing` is the label of the step that must come first. */
type StepFault = { is: 'done' } | { is: 'not-by-hand' } | { is: 'too-early'; missing: string };

/** An ambulance arrives at a hospital that has accepted the patient. */
const ACCEPTED = STEPS.find(({ name }) => name === 'validationCaseDate');

/**
 * In a golden code no requesting hospital can sign the departure, so CRUE confirms that step too; also one that the
 * requesting hospital forgot, once the patient was received: otherwise the transfer could not end.
 */
export function confirmableSteps(facts: TransferFacts): readonly ConfirmableStepName[] {
  return facts.ipsReqId === null || hasStep(facts, 'ipsProfessionalSignatureDate')
    ? CONFIRMABLE_STEP_NAMES
    : CONFIRMABLE_STEP_NAMES.filter((name) => name !== 'transportDate');
}

export function faultOfStep(facts: TransferFacts, name: ConfirmableStepName): StepFault | null {
  if (hasStep(facts, name)) return { is: 'done' };
  const shown = shownSteps(facts);
  const index = shown.findIndex((step) => step.name === name);
  if (index < 0 || !confirmableSteps(facts).includes(name)) return { is: 'not-by-hand' };
  const missing = [shown[index - 1], name === 'ipsArrivalDate' ? ACCEPTED : undefined].find(
    (step) => step && !hasStep(facts, step.name),
  );
  return missing ? { is: 'too-early', missing: missing.label } : null;
}

/** The steps that have a confirm button now, in their order. */
export function stepsToConfirm(facts: TransferFacts): ConfirmableStepName[] {
  return CONFIRMABLE_STEP_NAMES.filter((name) => faultOfStep(facts, name) === null);
}
