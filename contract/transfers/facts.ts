import type { ReferralState } from './states';
import { type CrewStepName, STEPS, type StepDefinition, type StepName } from './steps';

/** When something happened by the clock of whoever did it, and when the server learned of it. ISO 8601. */
export interface Moment {
  occurredAt: string;
  recordedAt: string;
}

/** A dated step: its moment and who set it. */
export interface StepMark extends Moment {
  by: string;
}

/** Degrees of WGS 84, and within how many metres. */
export interface Place {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** What whoever travels with a transfer said has happened; a step only once the regulation centre confirms it. */
export interface CrewWord extends StepMark {
  step: CrewStepName;
  subject: string;
  entityId: number;
  /** Null where the phone gave none. */
  place: Place | null;
}

/** What was last done, by whom, so that the second to try reads who was first. */
export interface Mark {
  by: string;
  at: string;
}

export type AmbulanceAssigner = 'CRUE' | 'CRUE_DEP' | 'TRANSPORT';
export type IpsAssigner = 'EPS' | 'CRUE' | 'CRUE_DEP';

/** What the life of a transfer depends on: no more of the record than its rules read. */
export interface TransferFacts {
  id: number;
  state: ReferralState;
  golden: boolean;
  /** Subject of the person who created it: a golden code belongs to its creator. */
  createdBy: string;
  epsId: number | null;
  ipsReqId: number | null;
  requestedInMedellin: boolean;
  ipsRecvId: number | null;
  ipsAssignedBy: IpsAssigner | null;
  ambulancesEntityId: number | null;
  entityAssignedBy: IpsAssigner | null;
  allowAllAmbulancesEntities: boolean;
  /** Private entities that may offer once all are allowed; entities that said they cannot. */
  refusedByEntities: readonly number[];
  ambulanceId: number | null;
  ambAssignedBy: AmbulanceAssigner | null;
  steps: Readonly<Partial<Record<StepName, StepMark>>>;
  marks: Readonly<Partial<Record<MarkName, Mark>>>;
  /** Of the ambulance that is dispatched now, in the order of the road. */
  crewWords: readonly CrewWord[];
}

export const MARK_NAMES = [
  'ipsrecv',
  'entity',
  'allow',
  'ambulance',
  'undo',
  'cannotTransport',
  'reject',
  'cannotAttend',
  'takeBack',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

export function hasStep(facts: TransferFacts, name: StepName): boolean {
  return facts.steps[name] !== undefined;
}

/** What the crew said of a step. */
export function crewWordOf(
  { crewWords }: Pick<TransferFacts, 'crewWords'>,
  step: StepName,
): CrewWord | undefined {
  return crewWords.find((word) => word.step === step);
}

/** True when CRUE or CRUE_DEP assigned the ambulance: then all nine steps are followed. */
export function followsAllSteps(facts: Pick<TransferFacts, 'ambAssignedBy'>): boolean {
  return facts.ambAssignedBy === 'CRUE' || facts.ambAssignedBy === 'CRUE_DEP';
}

export function shownSteps(facts: Pick<TransferFacts, 'ambAssignedBy'>): readonly StepDefinition[] {
  return followsAllSteps(facts) ? STEPS : STEPS.filter((step) => !step.optional);
}

/** The ambulance works for this transfer until it is available again, or the transfer is over. */
export function holdsAmbulance(facts: TransferFacts): boolean {
  return (
    facts.ambulanceId !== null &&
    !hasStep(facts, 'availableDate') &&
    facts.state !== 'REJECTED' &&
    facts.state !== 'REFERRAL_ENDED'
  );
}

/** The state that follows from the facts; the only place where a state is computed. */
export function stateAfter(facts: TransferFacts): ReferralState {
  if (facts.state === 'REJECTED') return 'REJECTED';
  if (hasStep(facts, 'patientCareEndDate')) {
    const complete = shownSteps(facts).every((step) => hasStep(facts, step.name));
    return complete ? 'REFERRAL_ENDED' : 'AMBULANCE_MISSING_DATA';
  }
  if (hasStep(facts, 'ambulanceDispatchDate')) return 'AMBULANCE_TRANSPORT';
  if (hasStep(facts, 'validationCaseDate')) return 'PENDING_AMBULANCE';
  return facts.state;
}
