import { STEP_NAMES, type StepName, stepIndex } from './steps';

/** A hospital may accept a golden code after its ambulance did these steps. */
const ON_THE_WAY: readonly StepName[] = ['ambulanceDispatchDate', 'eventArrivalDate', 'transportDate'];

/** The steps that are never later than this one. A dispatch after the acceptance is not earlier than it. */
export function stepsBefore(name: StepName): StepName[] {
  const isFree = name !== 'ambulanceDispatchDate' && ON_THE_WAY.includes(name);
  return STEP_NAMES.slice(0, stepIndex(name)).filter((other) => !isFree || other !== 'validationCaseDate');
}

/** The steps that are never earlier than this one. */
export function stepsAfter(name: StepName): StepName[] {
  const later = STEP_NAMES.slice(stepIndex(name) + 1);
  return name === 'validationCaseDate' ? later.filter((other) => !ON_THE_WAY.includes(other)) : later;
}
