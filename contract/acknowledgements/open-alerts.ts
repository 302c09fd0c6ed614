import * as v from 'valibot';
import { defineCall } from '../call';
import { ACKNOWLEDGEMENT_KINDS } from './escalation';

/** An alert that is open now. */
const OpenAlert = v.object({
  id: v.number(),
  /** The transfer. */
  referralId: v.number(),
  /** Of a trial transfer. Absent in all others. */
  isTrial: v.optional(v.literal(true)),
  /** Of a golden code. Absent in all others. */
  golden: v.optional(v.literal(true)),
  triage: v.optional(v.nullable(v.number())),
  /** The patient's name, for people who see the patient. */
  patient: v.optional(v.string()),
  kind: v.picklist(ACKNOWLEDGEMENT_KINDS),
  /** Of the kind `answer`, if the acceptance of the hospital is contradicted: nobody waits for a first answer. */
  contradiction: v.optional(v.picklist(['twoAnswers', 'overRefusal'])),
  /** Of the kind `word`: the crew, with its entity and its ambulance. */
  about: v.optional(v.nullable(v.string()), null),
  /** Names of all who were alerted so far. */
  called: v.array(v.string()),
  /** Telephones of those who were alerted, or of the crew's entity. A server of before does not say them. */
  phones: v.optional(v.array(v.object({ name: v.string(), phone: v.string() })), []),
  /** The reader was alerted, and nobody has taken charge. */
  mayTake: v.optional(v.boolean(), false),
  /** How often the last of them were alerted, 1 for the first time. */
  times: v.number(),
  /** It was repeated or went to the next level, and nobody takes charge. Absent otherwise. */
  isLate: v.optional(v.literal(true)),
  openedAt: v.string(),
  /** Time of the last alert: the next by hand is `AGAIN_AFTER_SECONDS` later at the earliest. A server of before does not say it. */
  calledAt: v.optional(v.string()),
  nextAt: v.string(),
  /** Who took charge, and when; null for nobody. */
  takenBy: v.nullable(v.string()),
  takenAt: v.nullable(v.string()),
});
export type OpenAlert = v.InferOutput<typeof OpenAlert>;

export const listOpenAlerts = defineCall({
  name: 'listOpenAlerts',
  method: 'GET',
  path: '/ladder/alerts',
  summary:
    'Los avisos que esperan respuesta ahora: con el teléfono de cada avisado; primero los que nadie ha tomado, el más antiguo primero.',
  audience: ['CRUE'],
  /** `rows` has at most 200; `total` counts all. */
  answer: v.object({ rows: v.array(OpenAlert), total: v.number() }),
});

export const countOpenAlerts = defineCall({
  name: 'countOpenAlerts',
  method: 'GET',
  path: '/ladder/alerts/count',
  summary: 'Cuántos avisos esperan respuesta sin que nadie se encargue.',
  audience: ['CRUE'],
  answer: v.object({ waiting: v.number() }),
});
