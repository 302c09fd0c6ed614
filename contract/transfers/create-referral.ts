import * as v from 'valibot';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { AMBULANCE_TYPES, OTHER_REFERRAL_REASON, REFERRAL_REASONS, TRIAGE_LEVELS } from '../catalogues/fixed';
import { ClientRef, Id, optionalText, requiredText } from '../fields';
import { COVID_NETWORK_ID, LIMITS, NEVER_OFFERED_EPS_ID } from '../limits';
import { Person } from '../people/person';
import type { Role } from '../roles';
import { operation } from './operations/create-referral';
import { Transfer } from './transfer';

export const EventDiagnoses = v.pipe(
  boundedList(Id, LIMITS.diagnosesPerTransfer, {
    missing: 'Escoja al menos un diagnóstico.',
    tooMany: `Máximo ${LIMITS.diagnosesPerTransfer} diagnósticos.`,
  }),
  v.minLength(1, 'Escoja al menos un diagnóstico.'),
  v.check((ids) => new Set(ids).size === ids.length, 'Un diagnóstico está repetido.'),
);

/** An id from a list, with the message for an empty choice. */
function chosen(message: string) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, message),
  );
}

export const Insurance = {
  eps: v.pipe(chosen('Escoja la EPS.'), v.notValue(NEVER_OFFERED_EPS_ID, 'Escoja la EPS.')),
  regimeType: chosen('Escoja el régimen.'),
};

const Patient = v.strictObject({
  ...Insurance,
  triage: v.picklist(TRIAGE_LEVELS, 'Escoja el triage.'),
  isPregnant: v.nullish(v.boolean(), false),
});

const Referral = v.pipe(
  v.strictObject({
    referralReason: v.picklist(
      REFERRAL_REASONS.map((reason) => reason.id),
      'Escoja el motivo.',
    ),
    otherReason: optionalText(LIMITS.reasonText),
    attentionNetwork: chosen('Escoja la red de atención.'),
    ambulanceType: v.picklist(AMBULANCE_TYPES, 'Escoja el tipo de ambulancia.'),
    reqIsolation: v.boolean('Escoja si requiere aislamiento.'),
    careForDiagnosis: requiredText(LIMITS.clinicalText),
    observations: optionalText(LIMITS.clinicalText),
  }),
  v.forward(
    v.partialCheck(
      [['referralReason'], ['otherReason']],
      (referral) => referral.referralReason !== OTHER_REFERRAL_REASON || Boolean(referral.otherReason),
      'Escriba el motivo.',
    ),
    ['otherReason'],
  ),
);

/** The transfer request: JSON in the multipart field `form`, with the annex 9 PDF beside it. */
export const CreateReferral = v.pipe(
  v.strictObject({
    clientRef: ClientRef,
    person: Person,
    patient: Patient,
    referral: Referral,
    eventDiagnoses: EventDiagnoses,
  }),
  v.forward(
    v.partialCheck(
      [
        ['person', 'sex'],
        ['patient', 'isPregnant'],
      ],
      (form) => form.person.sex === 'F' || !form.patient.isPregnant,
      'Solo aplica para pacientes de sexo femenino.',
    ),
    ['patient', 'isPregnant'],
  ),
);
export type CreateReferral = v.InferOutput<typeof CreateReferral>;

/** People with CAN_USE_ONLY_COVID may request only the COVID-19 network. */
export function mayUseNetwork(roles: readonly Role[], networkId: number): boolean {
  return !roles.includes('CAN_USE_ONLY_COVID') || networkId === COVID_NETWORK_ID;
}

export const createReferral = defineCall({
  name: 'createReferral',
  ...operation.call,
  summary: 'Solicita un traslado, con el anexo 9 en PDF.',
  audience: ['IPS'],
  body: CreateReferral,
  answer: Transfer,
});
