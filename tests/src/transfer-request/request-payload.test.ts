import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CreateReferral } from '../../../contract/transfers/create-referral';
import { pendingFields } from '../../../src/features/transfer-request/pending-fields';
import { emptyRequest } from '../../../src/features/transfer-request/request-form';
import { TRANSFER_REQUEST } from '../../../src/features/transfer-request/request-kind';
import { draftOf, TransferSchema } from '../../../src/features/transfer-request/request-payload';
import { aCompleteRequest, anyRequest, CLIENT_REF } from './a-request';

describe('the payload of a request', () => {
  it('is the wire form of the form’s content', () => {
    expect(v.parse(TransferSchema, aCompleteRequest())).toEqual({
      clientRef: CLIENT_REF,
      person: {
        documentType: 'CC',
        document: '43118902',
        firstName: 'Gloria',
        middleName: null,
        lastName: 'Restrepo',
        secondLastName: null,
        sex: 'F',
        birthdate: '1964-03-05',
        phone: null,
        address: null,
        neighborhoodId: null,
      },
      patient: { eps: 1, regimeType: 1, triage: 1, isPregnant: false },
      referral: {
        referralReason: 3,
        otherReason: null,
        attentionNetwork: 4,
        ambulanceType: 'TAM',
        reqIsolation: false,
        careForDiagnosis: 'Vía permeable, Glasgow 11.',
        observations: null,
      },
      eventDiagnoses: [100],
    });
  });

  it('is equal to itself after parsing: the server reads what the app sends', () => {
    fc.assert(
      fc.property(anyRequest, (form) => {
        fc.pre(pendingFields(TRANSFER_REQUEST, form).length === 0);
        const sent = v.parse(TransferSchema, form);
        expect(v.parse(CreateReferral, JSON.parse(JSON.stringify(sent)))).toEqual(sent);
      }),
      { numRuns: 300 },
    );
  });

  it('has isolation as a boolean', () => {
    expect(draftOf(aCompleteRequest({ 'referral.reqIsolation': 'si' })).referral.reqIsolation).toBe(true);
  });

  it('never reports a man as pregnant, even after the sex was corrected', () => {
    const changed = aCompleteRequest({ 'person.sex': 'M', 'patient.isPregnant': 'si' });
    expect(draftOf(changed).patient.isPregnant).toBe(false);
    expect(draftOf(aCompleteRequest({ 'patient.isPregnant': 'si' })).patient.isPregnant).toBe(true);
  });

  it('omits a written reason that is no longer visible', () => {
    const changed = aCompleteRequest({ 'referral.otherReason': 'x'.repeat(999) });
    expect(draftOf(changed).referral.otherReason).toBeNull();
    expect(pendingFields(TRANSFER_REQUEST, changed)).toEqual([]);
  });

  it('has COVID-19 preset for people who may request nothing else', () => {
    expect(draftOf(emptyRequest(CLIENT_REF, ['CAN_USE_ONLY_COVID'])).referral.attentionNetwork).toBe(6);
    expect(draftOf(emptyRequest(CLIENT_REF, [])).referral.attentionNetwork).toBeUndefined();
  });
});
