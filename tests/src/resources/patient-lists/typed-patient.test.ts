import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameText } from '../../../../src/features/resources/patient-lists/name-text';
import {
  EMPTY_PATIENT,
  parsePatient,
  type TypedPatient,
} from '../../../../src/features/resources/patient-lists/typed-patient';
import { aTypedPatient } from './a-patient';

const faults = (list: 'covid' | 'ira', given: Partial<TypedPatient> = {}) =>
  parsePatient(list, aTypedPatient(given)).faults;

describe('A typed patient', () => {
  it('needs the fields of the specification, and for COVID an origin', () => {
    const required = [
      'documentType',
      'document',
      'firstName',
      'lastName',
      'sex',
      'age',
      'eps',
      'serviceType',
    ];
    expect(Object.keys(parsePatient('ira', EMPTY_PATIENT).faults ?? {}).toSorted()).toEqual(
      required.toSorted(),
    );
    expect(Object.keys(parsePatient('covid', EMPTY_PATIENT).faults ?? {}).toSorted()).toEqual(
      [...required, 'department', 'municipality'].toSorted(),
    );
    for (const message of Object.values(parsePatient('covid', EMPTY_PATIENT).faults ?? {}))
      expect(message).toBe('Este campo es obligatorio.');
  });

  it('may have no second names and no comorbidities', () => {
    expect(faults('covid', { comorbidities: [] })).toBeNull();
    expect(faults('ira', { department: null, municipality: null })).toBeNull();
  });

  it('has no comorbidity beside `Ninguna`, and no insurer that nobody may choose', () => {
    expect(faults('ira', { comorbidities: ['none', 'cancer'] })).toEqual({
      comorbidities: '«Ninguna» no va con otra comorbilidad.',
    });
    expect(faults('covid', { eps: { id: 2, label: 'Sin EPS' } })).toEqual({ eps: 'Escoja la EPS.' });
  });

  it.each(['1', '150'])('may be %s years old', (age) => expect(faults('ira', { age })).toBeNull());
  it.each(['0', '151', '999'])('may not be %s years old', (age) =>
    expect(faults('ira', { age })).toEqual({ age: 'Escriba una edad de 1 a 150 años.' }),
  );

  it('may be a newborn in the neonatal ICU', () => {
    expect(faults('ira', { age: '0', serviceType: 'UCI_NEONATAL' })).toBeNull();
  });

  it('has a document of 15 digits at most', () => {
    expect(faults('ira', { document: '9'.repeat(15) })).toBeNull();
    expect(faults('ira', { document: '9'.repeat(16) })).toEqual({ document: 'Máximo 15 dígitos.' });
  });

  it('has no origin on the IRA list, even if one was typed before', () => {
    const { patient } = parsePatient('ira', aTypedPatient());
    expect([patient?.originDepartmentId, patient?.originCityId]).toEqual([null, null]);
    expect(patient?.patientInformation?.patientInformationTypes.originCity).toBeNull();
  });

  it('has the ids and names of the picked options', () => {
    const { patient } = parsePatient('covid', aTypedPatient());
    expect(patient?.patientInformation?.patientInformationTypes).toMatchObject({
      eps: { name: 'EPS Andina' },
      department: { name: 'Antioquia' },
      originCity: { name: 'Medellín' },
    });
    expect(patient).toMatchObject({ epsId: 1, originDepartmentId: 5, originCityId: 5001, age: 67, id: null });
  });
});

describe('A name', () => {
  it.each([
    ['maría', 'MARÍA'],
    ['  Ñáñez  ', 'ÑÁÑEZ '],
    ["D'Arco-Peña 3", 'D ARCO PEÑA '],
    ['Ana\tLucía', 'ANA LUCÍA'],
    ['123', ''],
    ['\u0390', '\u03aa\u0301'],
    ['n\u0303an\u0303ez', 'ÑAÑEZ'],
  ])('%j is %j', (typed, name) => expect(nameText(typed)).toBe(name));

  it('has only letters and single spaces; a correct name stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const name = nameText(typed);
        expect(name).toMatch(/^[\p{L}\p{M} ]*$/u);
        expect(nameText(name)).toBe(name);
      }),
    );
  });
});
