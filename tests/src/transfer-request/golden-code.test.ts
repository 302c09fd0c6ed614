import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CreateGoldenCode } from '../../../contract/transfers/create-golden-code';
import { fieldOfPath } from '../../../src/features/transfer-request/field-of-path';
import { pendingFields } from '../../../src/features/transfer-request/pending-fields';
import { prefill } from '../../../src/features/transfer-request/prefill';
import { emptyRequest } from '../../../src/features/transfer-request/request-form';
import { GOLDEN_CODE } from '../../../src/features/transfer-request/request-kind';
import { goldenDraftOf } from '../../../src/features/transfer-request/request-payload';
import { aCompleteRequest, anyRequest, aRegisteredPerson, CLIENT_REF } from './a-request';

const aGoldenCode = (changes: Parameters<typeof aCompleteRequest>[0] = {}) =>
  aCompleteRequest({
    'person.phone': '3104445566',
    'person.address': 'Calle 44 # Carrera 52 - 17',
    'place.department': { id: 5, label: 'Antioquia' },
    'place.municipality': { id: 5001, label: 'Medellín' },
    ...changes,
  });

const pending = (form: Parameters<typeof pendingFields>[1]) =>
  pendingFields(GOLDEN_CODE, form).map(({ name }) => name);

describe('a golden code', () => {
  it('asks for the fields of the specification, the event first', () => {
    expect(pending(emptyRequest(CLIENT_REF, []))).toEqual([
      'referral.careForDiagnosis',
      'annex',
      'person.address',
      'place.department',
      'place.municipality',
      'person.documentType',
      'person.document',
      'person.firstName',
      'person.lastName',
      'person.sex',
      'person.birthdate',
      'person.phone',
      'patient.eps',
      'patient.regimeType',
    ]);
  });

  it('is complete without network, triage, reason, type of ambulance or diagnosis', () => {
    const none = {
      'patient.triage': '',
      'referral.referralReason': '',
      'referral.attentionNetwork': null,
      'referral.ambulanceType': '',
      'referral.reqIsolation': '',
      eventDiagnoses: [],
    };
    expect(pending(aGoldenCode(none))).toEqual([]);
  });

  it('requires a mobile number and refuses a landline', () => {
    expect(pending(aGoldenCode({ 'person.phone': '6044445' }))).toEqual(['person.phone']);
  });

  it('requires a complete address, from the register or from its parts', () => {
    const parts = {
      ...aGoldenCode().address,
      roadType: 'Calle',
      roadNumber: '44',
      secondRoadType: 'Carrera',
      secondRoadNumber: '52',
    };
    const typed = (finalNumber: string) => ({
      ...aGoldenCode({ 'person.address': '' }),
      address: { ...parts, finalNumber },
    });
    expect(pending(typed(''))).toEqual(['person.address']);
    expect(pending(typed('17'))).toEqual([]);
    expect(goldenDraftOf(typed('17')).person.address).toBe('Calle 44 # Carrera 52 - 17, Medellín');
  });

  it('names the municipality in its address if no neighbourhood does', () => {
    const place = { ...aGoldenCode().place, municipality: { id: 5088, label: 'Bello' } };
    const address = (form: Parameters<typeof goldenDraftOf>[0]) => goldenDraftOf(form).person.address;
    const without = { ...aGoldenCode(), place: { ...place, neighborhood: null } };
    expect(address(without)).toBe('Calle 44 # Carrera 52 - 17, Bello');
    const named = aGoldenCode({ 'person.address': 'Calle 44 # 52 - 17, BELLO' });
    expect(address({ ...named, place: without.place })).toBe('Calle 44 # 52 - 17, BELLO');
    const neighborhood = { id: 50_880_001, label: 'Niquía' };
    expect(address({ ...without, place: { ...place, neighborhood } })).toBe('Calle 44 # Carrera 52 - 17');
    const long = aGoldenCode({ 'person.address': 'x'.repeat(158) });
    expect(address({ ...long, place: without.place })).toBe('x'.repeat(158));
  });

  it('has two fields to fill in if the register knows the patient', () => {
    const { form } = prefill(GOLDEN_CODE, emptyRequest(CLIENT_REF, []), aRegisteredPerson());
    expect(pending(form)).toEqual(['referral.careForDiagnosis', 'annex']);
  });

  it('is complete exactly when the contract accepts it', () => {
    fc.assert(
      fc.property(anyRequest, (form) => {
        const sent: unknown = JSON.parse(JSON.stringify(goldenDraftOf(form)));
        const takes = v.safeParse(CreateGoldenCode, sent).success;
        expect(pending(form).length === 0).toBe(takes && form.annex !== null);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['person.cellphone', 'person.phone'],
    ['goldenCode.careForDiagnosis', 'referral.careForDiagnosis'],
    ['goldenCode.eventDiagnoses.0', 'eventDiagnoses'],
    ['goldenCode.observations', 'referral.observations'],
    ['person.neighborhoodId', 'place.neighborhood'],
    ['person.municipalityId', 'place.municipality'],
    ['file', 'annex'],
  ])('shows what the server says of %s at %s', (path, name) => {
    expect(fieldOfPath(GOLDEN_CODE, path)).toBe(name);
  });
});
