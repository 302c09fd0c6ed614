import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import { isBlank } from '../../../src/features/transfer-request/form-values';
import { pendingFields } from '../../../src/features/transfer-request/pending-fields';
import { prefill, withoutRegistered } from '../../../src/features/transfer-request/prefill';
import { emptyRequest } from '../../../src/features/transfer-request/request-form';
import { TRANSFER_REQUEST } from '../../../src/features/transfer-request/request-kind';
import { aCompleteRequest, anyRequest, aRegisteredPerson, CLIENT_REF } from './a-request';

const blank = () => emptyRequest(CLIENT_REF, []);

describe('the register’s answer', () => {
  it('fills in the form and locks the filled fields', () => {
    const { form, locked } = prefill(TRANSFER_REQUEST, blank(), aRegisteredPerson());
    expect(form.person).toMatchObject({ firstName: 'Gloria', sex: 'F', address: 'Calle 44 # 52 - 17' });
    expect(form.place.neighborhood).toEqual({ id: 12, label: 'La Floresta' });
    expect(form.patient.regimeType).toEqual({ id: 1, label: 'Contributivo' });
    expect([...locked].sort()).toEqual(
      [
        'person.documentType',
        'person.document',
        'person.firstName',
        'person.lastName',
        'person.secondLastName',
        'person.sex',
        'person.birthdate',
        'person.phone',
        'person.address',
        'place.department',
        'place.municipality',
        'place.neighborhood',
        'patient.eps',
        'patient.regimeType',
      ].sort(),
    );
  });

  it('leaves insurer and regime of an extract editable: they may have changed since', () => {
    const { form, locked } = prefill(TRANSFER_REQUEST, blank(), aRegisteredPerson(), {
      kind: 'extract',
      asOf: '2026-11-01',
      standsIn: false,
    });
    expect(form.patient.regimeType).toEqual({ id: 1, label: 'Contributivo' });
    expect(locked).toContain('person.firstName');
    expect(locked).not.toContain('patient.eps');
    expect(locked).not.toContain('patient.regimeType');
  });

  it('leaves fields without a value editable', () => {
    const { form, locked } = prefill(
      TRANSFER_REQUEST,
      blank(),
      aRegisteredPerson({ phone: null, address: ' ', eps: null }),
    );
    expect(locked).not.toContain('person.phone');
    expect(locked).not.toContain('person.middleName');
    expect(locked).not.toContain('person.address');
    expect(form.patient).toMatchObject({ eps: null, regimeType: null });
  });

  it('is shown but editable if the contract refuses it', () => {
    const { form, locked } = prefill(
      TRANSFER_REQUEST,
      blank(),
      aRegisteredPerson({ phone: '444', birthdate: '2999-01-01', lastName: 'R3strepo' }),
    );
    expect(form.person).toMatchObject({ phone: '444', lastName: 'R3strepo' });
    for (const name of ['person.phone', 'person.birthdate', 'person.lastName'] as const)
      expect(locked).not.toContain(name);
  });

  it('never sets the insurer that forms do not offer', () => {
    const { form } = prefill(
      TRANSFER_REQUEST,
      blank(),
      aRegisteredPerson({ eps: { id: 2, name: 'Ninguna' } }),
    );
    expect(form.patient).toMatchObject({ eps: null, regimeType: null });
  });

  it('sets a place only together with its parents', () => {
    const { form, locked } = prefill(TRANSFER_REQUEST, blank(), aRegisteredPerson({ municipality: null }));
    expect(form.place).toMatchObject({ department: { id: 5 }, municipality: null, neighborhood: null });
    expect(locked).not.toContain('place.neighborhood');
    const { place } = prefill(TRANSFER_REQUEST, blank(), aRegisteredPerson({ department: null })).form;
    expect(place).toEqual({ department: null, municipality: null, neighborhood: null });
  });

  it('is read without the time of a birthdate', () => {
    const { form } = prefill(
      TRANSFER_REQUEST,
      blank(),
      aRegisteredPerson({ birthdate: '1964-03-05T00:00:00.000Z' }),
    );
    expect(form.person.birthdate).toBe('1964-03-05');
  });

  it('does not change the fields about the request', () => {
    const before = aCompleteRequest();
    const { form } = prefill(TRANSFER_REQUEST, before, aRegisteredPerson());
    expect(form.referral).toEqual(before.referral);
    expect(form.eventDiagnoses).toBe(before.eventDiagnoses);
    expect(form.annex).toBe(before.annex);
    expect(before).toEqual(aCompleteRequest());
  });

  const word = fc.option(fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom('Ana', '3104445566')));
  const named = fc.option(fc.record({ id: fc.integer({ min: -1, max: 9 }), name: fc.string() }));
  const anyAnswer: fc.Arbitrary<RegisteredPerson> = fc.record({
    documentType: fc.constantFrom('CC', 'TI', 'PA', 'XX', ''),
    document: fc.constantFrom('43118902', 'AB 12', ''),
    firstName: word,
    middleName: word,
    lastName: word,
    secondLastName: word,
    sex: fc.constantFrom('F', 'M', null),
    birthdate: fc.constantFrom('1964-03-05', '05/03/1964', '2999-01-01', null),
    address: fc.option(fc.string({ maxLength: 200 })),
    phone: word,
    eps: named,
    regimeType: named,
    neighborhood: named,
    municipality: named,
    department: named,
  });

  it('never locks an empty field or a field that blocks sending', () => {
    fc.assert(
      fc.property(anyRequest, anyAnswer, (before, answer) => {
        const { form, locked } = prefill(TRANSFER_REQUEST, before, answer);
        for (const { name } of pendingFields(TRANSFER_REQUEST, form)) expect(locked).not.toContain(name);
        for (const name of locked) expect(isBlank(form, name)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('is removed by another lookup, and the user’s input stays', () => {
    const typed = aCompleteRequest({ 'person.phone': '4445566' });
    const { form, locked } = prefill(TRANSFER_REQUEST, typed, aRegisteredPerson({ phone: null }));
    const cleared = withoutRegistered(form, locked);
    expect(cleared.person).toMatchObject({ firstName: '', document: '', address: '', phone: '4445566' });
    expect(cleared.patient).toMatchObject({ eps: null, triage: '1' });
    expect(cleared.annex).toBe(typed.annex);
  });
});
