import { describe, expect, it } from 'vitest';
import { findDuplicate } from '../../../../src/features/resources/patient-lists/find-duplicate';
import { changeOf, type TypedChange } from '../../../../src/features/resources/patient-lists/typed-change';
import { aPatient, lists } from './a-patient';

const department = { id: 5, label: 'Antioquia' };
const municipality = { id: 5001, label: 'Medellín' };
const typed = (given: Partial<TypedChange>): TypedChange => ({
  way: '',
  outcome: '',
  serviceType: 'UCI',
  isConverted: false,
  department: null,
  municipality: null,
  ...given,
});

describe('A change of a listed patient', () => {
  it.each<[string, Partial<TypedChange>]>([
    ['nothing is chosen', {}],
    ['the outcome is missing', { way: 'outcome' }],
    ['the service is missing', { way: 'service', serviceType: '' }],
    ['the service is the same', { way: 'service' }],
    ['the department is missing', { way: 'service', isConverted: true, municipality }],
    ['the municipality is missing', { way: 'service', isConverted: true, department }],
  ])('is none while %s', (_why, given) => {
    expect(changeOf(aPatient(), typed(given))).toBeNull();
  });

  it('is an outcome, another service, another list or none of them', () => {
    expect(changeOf(aPatient(), typed({ way: 'outcome', outcome: 'DECEASED' }))).toEqual({
      kind: 'outcome',
      outcome: 'DECEASED',
    });
    expect(changeOf(aPatient(), typed({ way: 'service', serviceType: 'UCE' }))).toEqual({
      kind: 'service',
      serviceType: 'UCE',
    });
    expect(
      changeOf(aPatient(), typed({ way: 'service', isConverted: true, department, municipality })),
    ).toEqual({
      kind: 'convert',
      serviceType: 'UCI',
      department,
      municipality,
    });
    expect(changeOf(aPatient(), typed({ way: 'remove' }))).toEqual({ kind: 'remove' });
  });
});

describe('A typed document', () => {
  const held = lists({ covid: [aPatient()], ira: [aPatient({ document: '55', outcome: 'RECOVERED' })] });

  it('is reported as already listed, with or without leading zeros', () => {
    expect(findDuplicate(held, { documentType: 'CC', document: '0043118902' })).toBe(
      'CC 43118902 ya está en el listado COVID.',
    );
    expect(findDuplicate(lists({ ira: [aPatient()] }), { documentType: 'CC', document: '43118902' })).toBe(
      'CC 43118902 ya está en el listado IRA.',
    );
  });

  it('is free for another type, for a patient who left, and while it is not a number', () => {
    expect(findDuplicate(held, { documentType: 'TI', document: '43118902' })).toBeNull();
    expect(findDuplicate(held, { documentType: 'CC', document: '55' })).toBeNull();
    expect(findDuplicate(held, { documentType: 'CC', document: '' })).toBeNull();
    expect(findDuplicate(held, { documentType: '', document: '43118902' })).toBeNull();
  });
});
