import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CreateReferral } from '../../../contract/transfers/create-referral';
import {
  pendingFields,
  progressOf,
  progressText,
} from '../../../src/features/transfer-request/pending-fields';
import { isAsked } from '../../../src/features/transfer-request/request-fields';
import { emptyRequest } from '../../../src/features/transfer-request/request-form';
import { TRANSFER_REQUEST } from '../../../src/features/transfer-request/request-kind';
import { draftOf } from '../../../src/features/transfer-request/request-payload';
import { aCompleteRequest, anyRequest, CLIENT_REF } from './a-request';

/** The list of transfers 5.1, repeated on purpose. */
const REQUIRED = [
  'person.documentType',
  'person.document',
  'person.firstName',
  'person.lastName',
  'person.sex',
  'person.birthdate',
  'patient.eps',
  'patient.regimeType',
  'patient.triage',
  'eventDiagnoses',
  'referral.referralReason',
  'referral.attentionNetwork',
  'referral.ambulanceType',
  'referral.reqIsolation',
  'referral.careForDiagnosis',
  'annex',
] as const;

const names = (form: Parameters<typeof pendingFields>[1]) =>
  pendingFields(TRANSFER_REQUEST, form).map(({ name }) => name);

describe('the pending fields', () => {
  it('of an empty form are all required fields of the specification, in the order of the screen', () => {
    expect(names(emptyRequest(CLIENT_REF, []))).toEqual(REQUIRED);
  });

  it('are none once all required fields are filled in', () => {
    expect(pendingFields(TRANSFER_REQUEST, aCompleteRequest())).toEqual([]);
  });

  it.each(REQUIRED)('contain only %s if only that field is empty', (name) => {
    const blank = emptyRequest(CLIENT_REF, []);
    const value = name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), blank);
    expect(pendingFields(TRANSFER_REQUEST, aCompleteRequest({ [name]: value }))).toMatchObject([
      { name, isBlank: true },
    ]);
  });

  it('contain the written reason if the reason is another one', () => {
    expect(names(aCompleteRequest({ 'referral.referralReason': '5' }))).toEqual(['referral.otherReason']);
    expect(
      names(aCompleteRequest({ 'referral.referralReason': '5', 'referral.otherReason': 'Sin camilla' })),
    ).toEqual([]);
  });

  it('contain invalid fields, with the contract’s message', () => {
    expect(pendingFields(TRANSFER_REQUEST, aCompleteRequest({ 'person.phone': '12345' }))).toEqual([
      { name: 'person.phone', label: 'Teléfono', message: 'Escriba 7 o 10 dígitos.', isBlank: false },
    ]);
    expect(names(aCompleteRequest({ 'person.birthdate': '2999-01-01' }))).toEqual(['person.birthdate']);
    expect(names(aCompleteRequest({ 'person.document': 'AB12' }))).toEqual(['person.document']);
    expect(names(aCompleteRequest({ 'referral.observations': 'x'.repeat(511) }))).toEqual([
      'referral.observations',
    ]);
    expect(names(aCompleteRequest({ 'referral.observations': 'x'.repeat(510) }))).toEqual([]);
  });

  it('are none exactly when the server would parse the request and the annex is attached', () => {
    fc.assert(
      fc.property(anyRequest, (form) => {
        const parses = v.safeParse(CreateReferral, JSON.parse(JSON.stringify(draftOf(form)))).success;
        expect(pendingFields(TRANSFER_REQUEST, form).length === 0).toBe(parses && form.annex !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('are all on the screen', () => {
    fc.assert(
      fc.property(anyRequest, (form) => {
        const asked = new Set(
          TRANSFER_REQUEST.fields.filter((field) => isAsked(field, form)).map(({ name }) => name),
        );
        for (const { name } of pendingFields(TRANSFER_REQUEST, form)) expect(asked).toContain(name);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('progress', () => {
  const all = (form: ReturnType<typeof aCompleteRequest>) =>
    progressOf(TRANSFER_REQUEST.fields, form, pendingFields(TRANSFER_REQUEST, form));

  it('counts the visible required fields', () => {
    expect(all(emptyRequest(CLIENT_REF, []))).toEqual({ done: 0, total: 16 });
    expect(all(aCompleteRequest())).toEqual({ done: 16, total: 16 });
    expect(all(aCompleteRequest({ 'referral.referralReason': '5' }))).toEqual({ done: 16, total: 17 });
  });

  it('ignores optional fields', () => {
    expect(all(aCompleteRequest({ 'person.phone': '123' }))).toEqual({ done: 16, total: 16 });
  });

  it('of the form is the sum of its sections', () => {
    fc.assert(
      fc.property(anyRequest, (form) => {
        const pending = pendingFields(TRANSFER_REQUEST, form);
        const parts = TRANSFER_REQUEST.sections.map(({ fields }) => progressOf(fields, form, pending));
        expect(parts.reduce((sum, { done }) => sum + done, 0)).toBe(all(form).done);
        expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(all(form).total);
      }),
    );
  });

  it('has the usual words', () => {
    expect(progressText({ done: 12, total: 18 })).toBe('12 de 18 completos');
  });
});
