import type { TransferFacts } from './facts';
import { STEP_NAMES, type StepName, stepIndex } from './steps';

/** A hospital may accept a golden code after its ambulance did these steps. */
const ON_THE_WAY: readonly StepName[] = ['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'];

/**
 * The steps that are never later than this one. A dispatch after the acceptance is not earlier than it: only one that
 * `steps` already have before it may stay there.
 */
export function stepsBefore(name: StepName, steps: TransferFacts['steps']): StepName[] {
  const { ambulanceDispatchDate: sent, validationCaseDate: accepted } = steps;
  const wasFirst = sent !== undefined && accepted !== undefined && sent.occurredAt < accepted.occurredAt;
  const isFree = wasFirst && ON_THE_WAY.includes(name);
  return STEP_NAMES.slice(0, stepIndex(name)).filter((other) => !isFree || other !== 'validationCaseDate');
}

/** The steps that are never earlier than this one. */
export function stepsAfter(name: StepName): StepName[] {
  const later = STEP_NAMES.slice(stepIndex(name) + 1);
  return name === 'validationCaseDate' ? later.filter((other) => !ON_THE_WAY.includes(other)) : later;
}

interface Neighbours {
  earlier: readonly StepName[];
  later: readonly StepName[];
}

/** The steps on both sides of one whose time a person gives. Only those of a golden code may be out of their order. */
export function neighboursOf(
  name: StepName,
  { golden, steps }: Pick<TransferFacts, 'golden' | 'steps'>,
): Neighbours {
  const at = stepIndex(name);
  return golden
    ? { earlier: stepsBefore(name, steps), later: stepsAfter(name) }
    : { earlier: STEP_NAMES.slice(0, at), later: STEP_NAMES.slice(at + 1) };
}
