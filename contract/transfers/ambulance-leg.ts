import { wordFromDeparture } from './aboard';
import { contradictedDeparture } from './contradicted-departure';
import { crewWordOf, hasStep, holdsAmbulance, type TransferFacts } from './facts';
import { type StepName, stepIndex } from './steps';

/** Where an ambulance is on its way: to the patient, with the patient before they leave, or with the patient to the destination. */
export const LEGS = ['to-patient', 'at-patient', 'to-destination'] as const;
export type Leg = (typeof LEGS)[number];

/** Whether the ambulance of a transfer has the patient or drives to them. After the patient was handed over it comes to nobody any more. */
export function isUnderWay(facts: TransferFacts): boolean {
  return holdsAmbulance(facts) && facts.state !== 'AMBULANCE_MISSING_DATA';
}

/**
 * Where the ambulance of a transfer is on its way, by the dated steps and the crew's words. Null if it is not under way, once it
 * has arrived at the destination, and while hospital and crew contradict each other about the departure: then nobody knows
 * where it goes.
 */
export function legOf(facts: TransferFacts): Leg | null {
  if (!isUnderWay(facts) || !hasStep(facts, 'ambulanceDispatchDate') || contradictedDeparture(facts))
    return null;
  if (isSaid(facts, 'ipsArrivalDate') || hasStep(facts, 'ipsProfessionalSignatureDate')) return null;
  if (hasStep(facts, 'transportDate') || wordFromDeparture(facts)) return 'to-destination';
  return isSaid(facts, 'eventArrivalDate') ? 'at-patient' : 'to-patient';
}

/** The step has a date, or the crew has said it or a later one. */
function isSaid(facts: TransferFacts, step: StepName): boolean {
  const last = facts.crewWords.at(-1);
  return (
    hasStep(facts, step) ||
    crewWordOf(facts, step) !== undefined ||
    (last !== undefined && stepIndex(last.step) >= stepIndex(step))
  );
}

/** The hospital that has accepted the patient; null before. One that is only asked may still refuse. */
export function acceptedIps(facts: Pick<TransferFacts, 'ipsRecvId' | 'steps'>): number | null {
  return facts.steps.validationCaseDate ? facts.ipsRecvId : null;
}
