import * as v from 'valibot';
import { defineCall } from '../../call';
import { atTimeBeside, timeBeside } from '../../day-and-time';
import { Timestamp, TransferParams } from '../../fields';
import {
  alreadyDone,
  type Doer,
  dated,
  defineAction,
  invalid,
  lastReportedStep,
  notNow,
  type Refusal,
  refuseIfOver,
  refuseUnlessActing,
  settled,
  without,
} from '../action';
import { TOLERATED_MS } from '../doubt';
import { type CrewWord, crewWordOf, type Moment, shownSteps, type TransferFacts } from '../facts';
import { AttentionHours } from '../hours';
import { operation } from '../operations/confirm-step';
import { stepsAfter } from '../step-order';
import type { ConfirmableStepName, StepName } from '../steps';
import { CONFIRMABLE_STEP_NAMES, stepLabel } from '../steps';
import { faultOfStep, stepsToConfirm } from '../steps-to-confirm';
import { faultOfHour, isTypedHour, withCheckedWord, withTypedHour } from '../typed-hours';
import { KNOWS_UNDONE, refuseIfUndoneSince } from '../undone-signature';
import { replacedBy } from '../without-signature';

export const ConfirmStep = v.strictObject({
  dateName: v.picklist(CONFIRMABLE_STEP_NAMES, 'Ese paso no se confirma a mano.'),
  /** Use the crew's time of this step. */
  asSaid: v.optional(v.literal(true)),
  /** Time of the step, typed by the person who confirms; it must lie between the steps whose time is sure. */
  at: v.optional(Timestamp),
  ...KNOWS_UNDONE,
});
export type ConfirmStep = v.InferOutput<typeof ConfirmStep>;

export const confirmStepCall = defineCall({
  name: 'confirmStep',
  ...operation.call,
  summary: 'El CRUE confirma a mano un paso del traslado.',
  audience: ['CRUE'],
  transferParam: 'id',
  params: TransferParams,
  body: ConfirmStep,
  answer: v.object({ attentionHours: AttentionHours, referralState: v.string(), version: v.number() }),
});

const PARTS = ['CRUE'] as const;

/** Why this step cannot be confirmed now; null when it can. */
function refuseStep(facts: TransferFacts, name: ConfirmableStepName, now: Date): Refusal | null {
  const fault = faultOfStep(facts, name);
  switch (fault?.is) {
    case 'done':
      return alreadyDone(now, 'confirmó', facts.steps[name], 'El paso ya está confirmado');
    case 'not-by-hand':
      return notNow('Ese paso no se confirma a mano en este traslado');
    case 'too-early':
      return notNow(`Falta el paso anterior (${fault.missing})`);
    default:
      return null;
  }
}

/** The steps with the confirmed one: at the typed time, at the crew's, or now. A typed time has no doubt. */
function confirmed(facts: TransferFacts, body: ConfirmStep, doer: Doer, at: Moment, word?: CrewWord) {
  const { dateName, at: typed } = body;
  if (typed) {
    const author = { by: doer.name, subject: doer.subject, part: 'CRUE' as const, recordedAt: at.recordedAt };
    return withTypedHour(facts, dateName, typed, author);
  }
  const { occurredAt, doubt } = word ?? at;
  return dated(facts.steps, dateName, { ...at, occurredAt, doubt }, { ...doer, part: 'CRUE' });
}

/** The steps, where the confirmed one says what its undo has to restore, and what it rests on. */
function withWhatItChanged(
  before: TransferFacts,
  name: ConfirmableStepName,
  after: Pick<TransferFacts, 'steps' | 'crewWords'>,
): TransferFacts['steps'] {
  const mark = after.steps[name];
  if (!mark) return after.steps;
  const replaced = replacedBy(before, after, name);
  const isForgotten = name === 'transportDate' && before.ipsReqId !== null;
  return {
    ...after.steps,
    [name]: {
      ...mark,
      ...(replaced && { replaced }),
      ...(isForgotten && { restsOn: 'ipsProfessionalSignatureDate' }),
    },
  };
}

/** Whoever types the hour of a step has checked a doubtful crew word about it. */
function wordsAfter(facts: TransferFacts, { dateName, at }: ConfirmStep, doer: Doer, { recordedAt }: Moment) {
  return at ? withCheckedWord(facts, dateName, at, { by: doer.name, at: recordedAt }) : facts.crewWords;
}

/** The time of a step that CRUE confirms by a crew word: the crew's time, clamped between the neighbouring steps. */
export function momentAsSaid(facts: TransferFacts, name: StepName): string | null {
  const word = crewWordOf(facts, name);
  if (!word) return null;
  const author = { name: word.by, subject: word.subject };
  return dated(facts.steps, name, word, author)[name]?.occurredAt ?? null;
}

/** The same if that is what the crew said: its clock was right, and no neighbouring step moved the time. */
export function sureMomentAsSaid(facts: TransferFacts, name: StepName): string | null {
  const word = crewWordOf(facts, name);
  const moment = momentAsSaid(facts, name);
  if (!word || word.doubt || moment === null) return null;
  return Math.abs(Date.parse(moment) - Date.parse(word.occurredAt)) <= TOLERATED_MS ? moment : null;
}

/** A later step has a date: this one happened before it, and not now. A person gives its hour, or the crew did. */
export function needsHour(facts: TransferFacts, name: StepName): boolean {
  return firstLater(facts, name) !== undefined;
}

function firstLater({ steps }: TransferFacts, name: StepName): StepName | undefined {
  return stepsAfter(name).find((later) => steps[later]);
}

/** Error of a confirmation without an hour whose own time is after a later step; null without one. */
function faultOfNow(facts: TransferFacts, name: StepName, { occurredAt }: Moment): string | null {
  const later = firstLater(facts, name);
  const mark = later && facts.steps[later];
  if (!mark || Date.parse(occurredAt) < Date.parse(mark.occurredAt)) return null;
  const hour = mark.doubt ? '' : ` (${timeBeside(mark.occurredAt, occurredAt)})`;
  return `Escriba la hora a la que pasó: debe ser antes de «${stepLabel(later)}»${hour}.`;
}

/** This person has dated the step, and with the hour that they ask for now, if they ask for one. */
function isDatedBy(facts: TransferFacts, { dateName, at, asSaid }: ConfirmStep, doer: Doer): boolean {
  const mark = facts.steps[dateName];
  if (mark?.subject !== doer.subject) return false;
  if (at) return isTypedHour(at, mark.occurredAt);
  if (!asSaid) return true;
  const word = crewWordOf(facts, dateName);
  if (!word) return false;
  const moment = { occurredAt: word.occurredAt, recordedAt: mark.recordedAt };
  const again = dated(without(facts.steps, dateName), dateName, moment, doer);
  return again[dateName]?.occurredAt === mark.occurredAt;
}

function wordsOfCrew({ occurredAt }: CrewWord, time: string): string {
  return isTypedHour(occurredAt, time)
    ? ', según avisó la tripulación'
    : `; el aviso de la tripulación decía ${timeBeside(occurredAt, time)}`;
}

export const confirmStep = defineAction({
  label: 'Confirmar paso',
  parts: PARTS,
  call: confirmStepCall,
  refuse(facts, doer, now) {
    const refusal = refuseUnlessActing(doer, PARTS) ?? refuseIfOver(facts, now);
    if (refusal) return refusal;
    return stepsToConfirm(facts).length > 0
      ? null
      : alreadyDone(now, 'confirmó', lastReportedStep(facts), 'No hay pasos por confirmar');
  },
  isDoneBy: isDatedBy,
  apply(facts, body, doer, at) {
    const refusal =
      refuseStep(facts, body.dateName, new Date(at.recordedAt)) ??
      refuseIfUndoneSince(facts, body.dateName, at, body);
    if (refusal) return { ok: false, refusal };
    const label = shownSteps(facts).find((step) => step.name === body.dateName)?.label ?? body.dateName;
    if (body.at && body.asSaid) return invalid('at', 'Escoja una sola hora.');
    const fault = body.at && faultOfHour(facts, body.dateName, body.at, at.recordedAt);
    if (fault) return invalid('at', fault);
    const late = !body.at && !body.asSaid && faultOfNow(facts, body.dateName, at);
    if (late) return invalid('at', late);
    const word = body.asSaid ? crewWordOf(facts, body.dateName) : undefined;
    if (body.asSaid && !word)
      return { ok: false, refusal: notNow('La tripulación retiró su aviso o no lo ha dado') };
    const crewWords = wordsAfter(facts, body, doer, at);
    const steps = withWhatItChanged(facts, body.dateName, {
      steps: confirmed(facts, body, doer, at, word),
      crewWords,
    });
    const time = steps[body.dateName]?.occurredAt;
    const hour = time && (word || body.at) ? ` ${atTimeBeside(time, at.recordedAt)}` : '';
    return {
      ok: true,
      facts: settled({ ...facts, steps, crewWords }),
      said: `${doer.name} confirmó: ${label}${hour}${word && time ? wordsOfCrew(word, time) : ''}.`,
    };
  },
});
