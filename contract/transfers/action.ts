import type { BodyOf, Call } from '../call';
import { atTimeBeside } from '../day-and-time';
import type { ErrorCode } from '../error-codes';
import type { WhyNot } from '../hospitals/candidate-reasons';
import { actsAs, type Part } from '../parts';
import type { Actor } from '../roles';
import { doubtOf } from './doubt';
import type { Mark, MarkName, Moment, Signer, StepMark, TransferFacts } from './facts';
import { stateAfter } from './facts';
import { isOver } from './states';
import { stepsAfter, stepsBefore } from './step-order';
import type { StepName } from './steps';

/** Why an action is refused: a code, and the message for the person who came second. */
export interface Refusal {
  code: Extract<
    ErrorCode,
    | 'ROLE_REFUSED'
    | 'NOT_YOURS'
    | 'STATE_MOVED'
    | 'AMBULANCE_BUSY'
    | 'FIELDS_INVALID'
    | 'SIGNATURE_UNDONE'
    | 'OTHER_SIGNATURE'
  >;
  message: string;
  /** The invalid field, for `FIELDS_INVALID`. */
  path?: string;
  /** The server's time of the undo that the author did not know, for `SIGNATURE_UNDONE`. */
  undoneAt?: string;
}

export type Doer = Pick<Actor, 'subject' | 'name' | 'roles' | 'entityId'>;

/** The result of an action: the new facts, and a message for the chat. */
interface Applied {
  ok: true;
  facts: TransferFacts;
  /** The chat message, without the patient's identity. Null when the person repeats their action: nothing changed. */
  said: string | null;
}

export type ActionResult = Applied | { ok: false; refusal: Refusal };

/** Data that the server looks up for an action, because a pure rule cannot. */
export interface Known {
  /** The patient's insurer uses this system: it is the first that looks for a hospital. */
  epsAnswersInSystem?: boolean;
  /** `whyNot`: reasons that exclude this hospital; absent when there are none. */
  ips?: { id: number; name: string; whyNot?: readonly WhyNot[] };
  entity?: { id: number; name: string };
  ambulance?: {
    id: number;
    name: string;
    ambulanceType: string;
    licensePlate: string;
    entityId: number;
    onService: boolean;
    /** Number of another transfer that has it now. */
    busyWith: number | null;
    /** Number of the incident that it drives for; absent for none. */
    incidentId?: number | null;
  };
}

/** One action: its call and its rule. The name of its file is its name on every floor. */
export interface TransferAction<C extends Call = Call> {
  /** Its label in the Acciones menu. */
  label: string;
  parts: readonly Part[];
  call: C;
  /** The data that the server looks up for the rule, by `ipsId`, `entityId` or `ambulanceId` of the request. */
  looksUp?: 'ips' | 'entity' | 'ambulance';
  /** Null when this person may do it at this time; otherwise the refusal. */
  refuse: (facts: TransferFacts, doer: Doer, now: Date) => Refusal | null;
  /** True when this person has already done exactly this. A repetition succeeds and changes nothing. */
  isDoneBy?(facts: TransferFacts, body: BodyOf<C>, doer: Doer): boolean;
  /** Called only when `refuse` answers null. */
  apply(facts: TransferFacts, body: BodyOf<C>, doer: Doer, at: Moment, known: Known): ActionResult;
}

/** Defines an action and keeps the types of its call. */
export function defineAction<C extends Call>(action: TransferAction<C>): TransferAction<C> {
  return action;
}

export function refuseUnlessActing(doer: Doer, parts: readonly Part[]): Refusal | null {
  return actsAs(doer, parts) ? null : roleRefused();
}

export const roleRefused = (): Refusal => ({
  code: 'ROLE_REFUSED',
  message: 'Su rol no permite esta acción.',
});

export function notYours(): Refusal {
  return { code: 'NOT_YOURS', message: 'Esta acción le corresponde a otra entidad.' };
}

/** The state does not allow the action, and no other person caused that. */
export function notNow(sentence: string): Refusal {
  return { code: 'STATE_MOVED', message: `${sentence}; su acción no se aplicó` };
}

/**
 * `Ya lo confirmó M. Ruiz a las 14:02; su acción no se aplicó`; of another day than `now`, `el 26 nov 14:02`. `to`: `Ya lo
 * asignó … a Clínica del Río; …`.
 */
export function alreadyDone(
  now: Date,
  verb: string,
  mark: Mark | StepMark | undefined,
  otherwise: string,
  to?: string,
): Refusal {
  if (!mark) return notNow(otherwise);
  const at = 'at' in mark ? mark.at : mark.recordedAt;
  return {
    code: 'STATE_MOVED',
    message: `Ya lo ${verb} ${mark.by} ${atTimeBeside(at, now.toISOString())}${to ? ` a ${to}` : ''}; su acción no se aplicó`,
  };
}

/** Refusal for an ended transfer, with the name of the person who ended it. */
export function refuseIfOver(facts: TransferFacts, now: Date): Refusal | null {
  if (!isOver(facts.state)) return null;
  return facts.state === 'REJECTED'
    ? alreadyDone(now, 'canceló', facts.marks.reject, 'El traslado se ha cancelado')
    : alreadyDone(now, 'finalizó', lastReportedStep(facts), 'El traslado ya finalizó');
}

/** The step that the server recorded last; in a finished transfer, the step that ended it. */
export function lastReportedStep(facts: TransferFacts): StepMark | undefined {
  return Object.values(facts.steps)
    .filter((step) => step !== undefined)
    .sort(
      (one, other) => Number(one.recordedAt < other.recordedAt) - Number(one.recordedAt > other.recordedAt),
    )[0];
}

export function invalid(path: string, message: string): ActionResult {
  return { ok: false, refusal: { code: 'FIELDS_INVALID', message, path } };
}

export function marked(facts: TransferFacts, name: MarkName, doer: Doer, at: Moment): TransferFacts['marks'] {
  const mark = { by: doer.name, at: at.recordedAt, subject: doer.subject };
  const isRefusal = name === 'cannotAttend' && doer.entityId !== null;
  return { ...facts.marks, [name]: isRefusal ? { ...mark, entityId: doer.entityId } : mark };
}

/** The facts with their state recomputed. */
export function settled(facts: TransferFacts): TransferFacts {
  return { ...facts, state: stateAfter(facts) };
}

/**
 * Dates a step that has no date. The moment is kept between the nearest dated steps, because a step recorded late
 * happened before the steps after it; `recordedAt` keeps the time of recording. If the server's clock was set back, the
 * dated steps win. A time that was moved by more than a minute is doubtful.
 */
export function dated(
  steps: TransferFacts['steps'],
  name: StepName,
  at: Moment,
  by: { name: string; subject?: string | undefined; part?: Signer },
): TransferFacts['steps'] {
  if (steps[name]) return steps;
  const before = stepsBefore(name, steps).flatMap((earlier) => steps[earlier]?.occurredAt ?? []);
  const after = stepsAfter(name).flatMap((later) => steps[later]?.occurredAt ?? []);
  const time = (iso: string) => Date.parse(iso);
  const floor = Math.max(...before.map(time));
  const ceiling = Math.min(time(at.recordedAt), ...after.map(time));
  const occurredAt = new Date(Math.max(Math.min(time(at.occurredAt), ceiling), floor)).toISOString();
  const doubt = doubtOf(occurredAt, at.occurredAt, at.doubt);
  return {
    ...steps,
    [name]: {
      occurredAt,
      recordedAt: at.recordedAt,
      by: by.name,
      ...(by.subject && { subject: by.subject }),
      ...(by.part && { part: by.part }),
      ...(doubt && { doubt }),
    },
  };
}

export function without(steps: TransferFacts['steps'], name: StepName): TransferFacts['steps'] {
  const { [name]: _removed, ...rest } = steps;
  return rest;
}
