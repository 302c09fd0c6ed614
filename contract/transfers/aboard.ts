import { type CrewWord, hasStep, isDispatchedFirst, type TransferFacts } from './facts';
import { stepIndex } from './steps';

// The first screen needs these, and none of the texts of crew words.

/** The crew's last word, if it says that the patient has left with it. */
export function wordFromDeparture({ crewWords }: Pick<TransferFacts, 'crewWords'>): CrewWord | null {
  const last = crewWords.at(-1);
  return last && stepIndex(last.step) >= stepIndex('transportDate') ? last : null;
}

/** A patient who is in the ambulance before a hospital has accepted: its crew does not know where to go. */
export function isAboardWithoutDestination(facts: TransferFacts): boolean {
  return isDispatchedFirst(facts) && (hasStep(facts, 'transportDate') || wordFromDeparture(facts) !== null);
}
