import type { StepMark, TransferFacts } from './facts';
import type { Leg } from './legs';
import type { StepName } from './steps';

/**
 * The steps that a hospital's signature of another step dates along with it (`confirm-arrival`): the same person at the same time. The
 * arrival of the ambulance then has the hour of its departure.
 */
export const DATED_ALONG = {
  eventArrivalDate: 'transportDate',
  ipsArrivalDate: 'ipsProfessionalSignatureDate',
  patientCareEndDate: 'ipsProfessionalSignatureDate',
  availableDate: 'ipsProfessionalSignatureDate',
} as const satisfies Partial<Record<StepName, StepName>>;

type Along = keyof typeof DATED_ALONG;
type Steps = Pick<TransferFacts, 'steps'>['steps'];

/**
 * The step whose signature dated this one along; null for a step with an hour of its own, also one that a person gave it later. The SQL
 * of the statistics has the same rule.
 */
function signedWith(steps: Steps, name: StepName): StepName | null {
  if (!(name in DATED_ALONG)) return null;
  const signed = DATED_ALONG[name as Along];
  const [along, signature] = [steps[name], steps[signed]];
  return along && signature && !along.checked && isOneAct(along, signature) ? signed : null;
}

function isOneAct(one: StepMark, other: StepMark): boolean {
  return one.recordedAt === other.recordedAt && one.by === other.by && one.subject === other.subject;
}

/** The signature of the reception is also its confirmation, where nobody else confirms it: that hour is its own. */
export const isConfirmation = (name: StepName): boolean => name === 'patientCareEndDate';

/** The step whose hour this one only has; null for a step whose hour says when it happened. */
export function borrowedFrom(steps: Steps, name: StepName): StepName | null {
  return isConfirmation(name) ? null : signedWith(steps, name);
}

/** The ambulance was sent before the acceptance (decision 0029): both hours are sure, the leg between them has no minutes. */
const MAY_TURN = { from: 'validationCaseDate', to: 'ambulanceDispatchDate' } as const;

export const mayTurn = ({ from, to }: Pick<Leg, 'from' | 'to'>): boolean =>
  from === MAY_TURN.from && to === MAY_TURN.to;

/**
 * Whether the minutes of a leg count. `one-signature`: one act dated both ends, or one of them along with a later step; `other-order`:
 * sure, and the second step came first.
 */
export type LegStanding = 'sure' | 'doubtful' | 'one-signature' | 'other-order';

/** Null without both ends. */
export function standingOfLeg(steps: Steps, leg: Pick<Leg, 'from' | 'to'>): LegStanding | null {
  const [begin, end] = [steps[leg.from], steps[leg.to]];
  if (!begin || !end) return null;
  if (begin.doubt || end.doubt) return 'doubtful';
  if (isOfOneSignature(steps, leg)) return 'one-signature';
  if (minutesOfLeg(begin, end) >= 0) return 'sure';
  return mayTurn(leg) ? 'other-order' : 'doubtful';
}

function isOfOneSignature(steps: Steps, { from, to }: Pick<Leg, 'from' | 'to'>): boolean {
  return [from, to].some((name) => borrowedFrom(steps, name) !== null) || signedWith(steps, to) === from;
}

/** Whole minutes, rounded. */
export function minutesOfLeg(begin: StepMark, end: StepMark): number {
  return Math.round((Date.parse(end.occurredAt) - Date.parse(begin.occurredAt)) / 60_000);
}
