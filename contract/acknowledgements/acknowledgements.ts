import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { Id, IdText, Nothing } from '../fields';
import { ACKNOWLEDGEMENT_KINDS, PACE_LIMITS } from './escalation';

/** A person who was alerted, when the alert reached one of their screens, and when they opened the transfer. */
const Receipt = v.object({
  name: v.string(),
  entity: v.nullable(v.string()),
  deliveredAt: v.string(),
  seenAt: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const Acknowledgement = v.object({
  id: v.number(),
  kind: v.picklist(ACKNOWLEDGEMENT_KINDS),
  /** Of the kind `word`: the crew, with its entity and its ambulance. */
  about: v.optional(v.nullable(v.string()), null),
  /** Names of the people to alert on each level. Level 0 is alerted at once. */
  levels: v.array(v.string()),
  /** The highest level alerted so far, from 0. */
  level: v.number(),
  /** How often that level was alerted again. */
  repeats: v.number(),
  openedAt: v.string(),
  /** Time of the last alert. */
  calledAt: v.string(),
  /** Time of the next alert; null once the acknowledgement has ended. */
  nextAt: v.nullable(v.string()),
  /** Time of the alert to the next level if nobody answers; null without one. Older servers do not tell it. */
  escalatesAt: v.optional(v.nullable(v.string()), null),
  /** The person who took charge and the time; the alert returns at `nextAt` if nothing happens. Null for nobody. */
  takenBy: v.optional(v.nullable(v.string()), null),
  takenAt: v.optional(v.nullable(v.string()), null),
  endedAt: v.nullable(v.string()),
  /** The person whose action ended it; null while it is open. */
  endedBy: v.nullable(v.string()),
  receipts: v.array(Receipt),
  /** The caller is one of the alerted people. */
  isCalled: v.boolean(),
  /** The caller has already opened the transfer. */
  isSeen: v.boolean(),
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;

const READERS = ['CRUE', 'CRUE_DEP', 'CRUE_GOLDEN', 'EPS', 'IPS', 'TRANSPORT'] as const;
/** Parts that can be alerted, and so may answer. */
const ALERTED = ['CRUE', 'CRUE_DEP', 'EPS', 'IPS', 'TRANSPORT'] as const;
const params = v.object({ id: IdText });

export const listAcknowledgements = defineCall({
  name: 'listAcknowledgements',
  method: 'GET',
  path: '/referral/:id/acknowledgements',
  summary: 'A quién se avisó de un traslado, quién lo recibió, quién lo vio y quién respondió.',
  audience: READERS,
  transferParam: 'id',
  needsIdentity: true,
  params,
  answer: rowsOf(Acknowledgement),
});

export const noteAcknowledgementSeen = defineCall({
  name: 'noteAcknowledgementSeen',
  method: 'PATCH',
  path: '/referral/:id/acknowledgements/seen',
  summary: 'La persona avisada tiene el traslado a la vista.',
  audience: { acting: ALERTED },
  transferParam: 'id',
  needsIdentity: true,
  params,
  body: Nothing,
  answer: v.object({ seen: v.number() }),
});

export const answerAcknowledgement = defineCall({
  name: 'answerAcknowledgement',
  method: 'PATCH',
  path: '/referral/:id/acknowledgements/answer',
  summary: 'La persona avisada se encarga: se vuelve a avisar solo si todo sigue igual.',
  audience: { acting: ALERTED },
  transferParam: 'id',
  needsIdentity: true,
  params,
  body: v.strictObject({ id: Id }),
  answer: Acknowledgement,
});

/** Shortest time between two alerts, also by hand: the sound of the last one has just ended. */
export const AGAIN_AFTER_SECONDS = PACE_LIMITS.repeatSeconds.least;

export const callAgain = defineCall({
  name: 'callAgain',
  method: 'PATCH',
  path: '/referral/:id/acknowledgements/again',
  summary:
    'El CRUE avisa de nuevo ahora, sin esperar la hora: como la próxima repetición, también al siguiente si ya toca.',
  audience: { acting: ['CRUE'] },
  transferParam: 'id',
  needsIdentity: true,
  params,
  body: v.strictObject({ id: Id }),
  answer: Acknowledgement,
});
