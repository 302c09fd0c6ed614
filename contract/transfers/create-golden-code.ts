import * as v from 'valibot';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { ClientRef, Id, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { GoldenPerson } from '../people/person';
import { EventDiagnoses, Insurance } from './create-referral';
import { operation } from './operations/create-golden-code';
import { Transfer } from './transfer';
import { GOLDEN_CODE_REQUESTERS } from './transfer-roles';

/** The first version of the form whose address has its municipality. */
export const GOLDEN_VERSION = 2;

/**
 * A golden code requests an ambulance at once, without network, triage, reason or ambulance type (transfers 2.5). A
 * submission without `version` was written by an earlier form, perhaps on a device without a network: it may lack the
 * municipality ([decision 0041](../../docs/decisions/0041-address-with-municipality.md)).
 */
export const CreateGoldenCode = v.pipe(
  v.strictObject({
    version: v.optional(v.literal(GOLDEN_VERSION)),
    clientRef: ClientRef,
    /** The incident that it is made from: the regulation centre makes none without. */
    incidentId: v.optional(Id),
    person: GoldenPerson,
    patient: v.strictObject({ ...Insurance, isPregnant: v.nullish(v.boolean(), false) }),
    goldenCode: v.strictObject({
      eventDiagnoses: v.union([EventDiagnoses, boundedList(v.never(), 0)], 'Revise los diagnósticos.'),
      observations: optionalText(LIMITS.clinicalText),
      careForDiagnosis: requiredText(LIMITS.clinicalText),
    }),
  }),
  v.forward(
    v.partialCheck(
      [['version'], ['person', 'municipalityId']],
      ({ version, person }) => version === undefined || person.municipalityId !== null,
      'Escoja el municipio: sin él la tripulación no sabe a qué pueblo ir.',
    ),
    ['person', 'municipalityId'],
  ),
);
export type CreateGoldenCode = v.InferOutput<typeof CreateGoldenCode>;

export const createGoldenCode = defineCall({
  name: 'createGoldenCode',
  ...operation.call,
  summary: 'Pide una ambulancia por código dorado; el CRUE, solo a partir de un incidente.',
  audience: GOLDEN_CODE_REQUESTERS,
  body: CreateGoldenCode,
  answer: Transfer,
});
