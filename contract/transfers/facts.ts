import type { Doubt } from './doubt';
import { isOver, isPendingIps, type ReferralState } from './states';
import { type CrewStepName, STEPS, type StepDefinition, type StepName } from './steps';

/** `occurredAt` by the clock of the device, `recordedAt` by the server's. ISO 8601. */
export interface Moment {
  occurredAt: string;
  recordedAt: string;
  /** While `occurredAt` may be wrong by more than a minute and no person has confirmed it. */
  doubt?: Doubt | undefined;
}

/**
 * A dated step: its moment and its author. `subject` is not in older rows; on the wire it is `signedBy`, only in the detail
 * of a transfer.
 */
export interface StepMark extends Moment {
  by: string;
  /** The person who confirmed or corrected a doubtful time. */
  checked?: Mark | undefined;
  subject?: string;
  /** Of a departure that CRUE confirmed because a hospital has received the patient: that step. Not in older rows. */
  restsOn?: StepName | undefined;
  /** Of a signature with a typed hour, only in the server's rows, and not in older ones: its undo restores this. */
  replaced?: Replaced | undefined;
  /** Whether the regulation centre or a hospital recorded it; absent in older rows and for steps that nobody signs. */
  part?: Signer | undefined;
}

/** What a typed hour changed beside its own step. */
export interface Replaced {
  /** Times of the doubtful steps that it moved. */
  times?: Partial<Record<StepName, string>> | undefined;
  /** Of the crew word that it checked. */
  word?: Pick<Moment, 'occurredAt' | 'doubt'> | undefined;
}

export type Signer = 'CRUE' | 'IPS';

/** Degrees of WGS 84; accuracy in metres. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
}

/** A step that the crew reports. It becomes a dated step only when CRUE confirms it. */
export interface CrewWord extends StepMark {
  step: CrewStepName;
  subject: string;
  entityId: number;
  /** Null when the phone gave no position. */
  place: Position | null;
}

/** The last action of a kind and its author. The second of two people sees who was first. */
export interface Mark {
  by: string;
  at: string;
  /** Only in the server's rows, and not in older ones. */
  subject?: string;
}

interface AssignedIpsMark extends Mark {
  /** The name of the hospital; absent in older rows. */
  ips?: string | undefined;
}

interface AcceptanceMark extends Mark {
  /** When the hospital said it, by its own clock; absent in older rows. */
  occurredAt?: string | undefined;
}

export interface RefusalMark extends Mark {
  /** The hospital that refused; absent in older rows. */
  entityId?: number | undefined;
  /** An insurer has assigned it all the same, with a code. */
  overruled?: true | undefined;
}

/**
 * What counts of a crew whose dispatch was called off: of its words the one that is furthest on the road, or that it took its
 * only one back. `by` is its entity.
 */
export interface LateWord extends Mark {
  /** In words: `«Llegamos»`. */
  said?: string | undefined;
  /** The step that the word is about; absent in older rows, as are the next two. */
  step?: string | undefined;
  entityId?: number | undefined;
  /** The ambulance of that dispatch. */
  ambulanceId?: number | undefined;
  /** The crew took its word back. Older rows say it only in `said`. */
  takenBack?: true | undefined;
  /** Said before the dispatch was called off. `by` is the person; the person who called it off had read it. */
  known?: true | undefined;
  /**
   * The other words of this crew that it has not taken back, only in the server's rows: if it takes this one back, the one
   * among them that is furthest on the road counts.
   */
  alsoSaid?: LateWord[] | undefined;
  /** The regulator who took charge of it. */
  answered?: { by: string; at: string } | undefined;
  /** The name of its ambulance, only for readers. */
  ambulance?: string | undefined;
  /** The telephone of its entity, which takes no part any more; only for readers. */
  phone?: string | undefined;
}

/** The late word that comes first, with those of other crews (`late-words`). */
export interface FirstLateWord extends LateWord {
  others?: LateWord[] | undefined;
}

interface UndoMark extends Mark {
  /** Only in the server's rows: all dispatches that were called off. */
  calledOff?: readonly CalledOff[];
}

interface UndoSignatureMark extends Mark {
  /** All signatures that were undone, the last one at the end. */
  undone?: UndoneSignature[] | undefined;
}

/** A signature that was undone. It stays in the record. */
export interface UndoneSignature extends Moment {
  /** The steps that it had dated. */
  steps: StepName[];
  /** Who had signed. */
  by: string;
  /** In words. */
  reason: string;
  undoneBy: string;
  undoneAt: string;
}

/** A dispatch that was called off: whose it was, and the server's times of its beginning and its end. */
export interface CalledOff {
  entityId: number;
  /** Absent in older rows. */
  ambulanceId?: number | undefined;
  from: string;
  until: string;
}

/** An offering entity that the reader may not know: only that there is an offer, so that all read the same turn. */
export const ANOTHER_ENTITY = 0;

export type AmbulanceAssigner = 'CRUE' | 'CRUE_DEP' | 'TRANSPORT';
export type IpsAssigner = 'EPS' | 'CRUE' | 'CRUE_DEP';

/** The fields of a transfer that its rules read. */
export interface TransferFacts {
  id: number;
  state: ReferralState;
  golden: boolean;
  /** Subject of the creator: a golden code belongs to its creator. */
  createdBy: string;
  epsId: number | null;
  ipsReqId: number | null;
  requestedInMedellin: boolean;
  ipsRecvId: number | null;
  ipsAssignedBy: IpsAssigner | null;
  ambulancesEntityId: number | null;
  entityAssignedBy: IpsAssigner | null;
  allowAllAmbulancesEntities: boolean;
  /** Private entities that said they cannot transport. */
  refusedByEntities: readonly number[];
  /** Private entities that offered an ambulance. */
  offeringEntities: readonly number[];
  ambulanceId: number | null;
  ambAssignedBy: AmbulanceAssigner | null;
  steps: Readonly<Partial<Record<StepName, StepMark>>>;
  marks: Readonly<Partial<Marks>>;
  /** Of the current dispatch, in the order of the steps. */
  crewWords: readonly CrewWord[];
  /** A trial of the first start, without a patient. */
  isTrial?: boolean | undefined;
}

const MARK_NAMES = [
  'ipsrecv',
  'entity',
  'allow',
  'ambulance',
  'undo',
  'cannotTransport',
  'reject',
  'canAttend',
  'cannotAttend',
  'withdrawAcceptance',
  'takeBack',
  'lateWord',
  'undoSignature',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** Each kind of mark has only its own fields. */
interface Marks
  extends Record<
    Exclude<MarkName, 'ipsrecv' | 'undo' | 'undoSignature' | 'lateWord' | 'canAttend' | 'cannotAttend'>,
    Mark
  > {
  ipsrecv: AssignedIpsMark;
  canAttend: AcceptanceMark;
  cannotAttend: RefusalMark;
  undo: UndoMark;
  undoSignature: UndoSignatureMark;
  lateWord: FirstLateWord;
}

export function hasStep(facts: TransferFacts, name: StepName): boolean {
  return facts.steps[name] !== undefined;
}

export function crewWordOf(
  { crewWords }: Pick<TransferFacts, 'crewWords'>,
  step: StepName,
): CrewWord | undefined {
  return crewWords.find((word) => word.step === step);
}

/** True when CRUE or CRUE_DEP assigned the ambulance: then all nine steps are shown. */
export function followsAllSteps(facts: Pick<TransferFacts, 'ambAssignedBy'>): boolean {
  return facts.ambAssignedBy === 'CRUE' || facts.ambAssignedBy === 'CRUE_DEP';
}

/** A golden code whose ambulance is on the way, while no hospital has accepted the patient yet. */
export function isDispatchedFirst({ state, steps }: Pick<TransferFacts, 'state' | 'steps'>): boolean {
  return isPendingIps(state) && steps.ambulanceDispatchDate !== undefined;
}

/** A golden code that no ambulance drives to yet. */
export function lacksAmbulance({
  golden,
  ambulanceId,
  state,
}: Pick<TransferFacts, 'golden' | 'ambulanceId' | 'state'>) {
  return golden && ambulanceId === null && !isOver(state);
}

export function shownSteps(facts: Pick<TransferFacts, 'ambAssignedBy'>): readonly StepDefinition[] {
  return followsAllSteps(facts) ? STEPS : STEPS.filter((step) => !step.optional);
}

/** The ambulance stays occupied until it is available again or the transfer is over. */
export function holdsAmbulance(facts: TransferFacts): boolean {
  return (
    facts.ambulanceId !== null &&
    !hasStep(facts, 'availableDate') &&
    facts.state !== 'REJECTED' &&
    facts.state !== 'REFERRAL_ENDED'
  );
}

/** Computes the state from the facts. No other place computes a state. */
export function stateAfter(facts: TransferFacts): ReferralState {
  if (facts.state === 'REJECTED') return 'REJECTED';
  // The ambulance of a golden code may be on its way already.
  if (!hasStep(facts, 'validationCaseDate')) return facts.state;
  if (hasStep(facts, 'patientCareEndDate')) {
    const complete = shownSteps(facts).every((step) => hasStep(facts, step.name));
    return complete ? 'REFERRAL_ENDED' : 'AMBULANCE_MISSING_DATA';
  }
  return hasStep(facts, 'ambulanceDispatchDate') ? 'AMBULANCE_TRANSPORT' : 'PENDING_AMBULANCE';
}
