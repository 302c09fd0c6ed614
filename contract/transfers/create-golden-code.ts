import * as v from 'valibot';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { ClientRef, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { GoldenPerson } from '../people/person';
import { EventDiagnoses, Insurance } from './create-referral';
import { operation } from './operations/create-golden-code';
import { Transfer } from './transfer';

/** A golden code requests an ambulance at once, without network, triage, reason or ambulance type (transfers 2.5). */
export const CreateGoldenCode = v.strictObject({
  clientRef: ClientRef,
  person: GoldenPerson,
  patient: v.strictObject({ ...Insurance, isPregnant: v.nullish(v.boolean(), false) }),
  goldenCode: v.strictObject({
    eventDiagnoses: v.union([EventDiagnoses, boundedList(v.never(), 0)], 'Revise los diagnósticos.'),
    observations: optionalText(LIMITS.clinicalText),
    careForDiagnosis: requiredText(LIMITS.clinicalText),
  }),
});
export type CreateGoldenCode = v.InferOutput<typeof CreateGoldenCode>;

export const createGoldenCode = defineCall({
  name: 'createGoldenCode',
  ...operation.call,
  summary: 'Pide una ambulancia por código dorado.',
  audience: ['CRUE_GOLDEN'],
  body: CreateGoldenCode,
  answer: Transfer,
});
