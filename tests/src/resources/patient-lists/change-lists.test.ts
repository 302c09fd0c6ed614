import { describe, expect, it } from 'vitest';
import { countersOf } from '../../../../contract/resources/patient-list';
import {
  withChange,
  withoutOutcome,
  withPatient,
} from '../../../../src/features/resources/patient-lists/change-lists';
import {
  chipWords,
  detailItems,
  findPatients,
  fullName,
} from '../../../../src/features/resources/patient-lists/patient-words';
import { aPatient, lists } from './a-patient';

const rosa = aPatient({ id: 7 });
const omar = aPatient({ id: 8, sex: 'M', firstName: 'OMAR', document: '70123456', serviceType: 'EMERGENCY' });

describe('A listed patient', () => {
  it('is added at the end of the list', () => {
    expect(withPatient(lists({ ira: [rosa] }), 'ira', omar)).toEqual(lists({ ira: [rosa, omar] }));
  });

  it('with an outcome is not counted, stays in the list until submit, and can be restored', () => {
    const before = lists({ covid: [rosa, omar] });
    const after = withChange(before, 'covid', rosa, { kind: 'outcome', outcome: 'RECOVERED' });
    expect(after.covid.map(({ id, outcome }) => [id, outcome])).toEqual([
      [7, 'RECOVERED'],
      [8, null],
    ]);
    expect(countersOf(after.covid)).toEqual({ female: 0, male: 1, total: 1 });
    const [left] = after.covid;
    expect(left && withoutOutcome(after, 'covid', left)).toEqual(before);
  });

  it('changes only the service', () => {
    const after = withChange(lists({ ira: [rosa] }), 'ira', rosa, { kind: 'service', serviceType: 'UCE' });
    expect(after).toEqual(lists({ ira: [{ ...rosa, serviceType: 'UCE' }] }));
  });

  it('with IRA who has COVID moves to the other list with the same record and an origin', () => {
    const after = withChange(lists({ ira: [rosa, omar] }), 'ira', rosa, {
      kind: 'convert',
      serviceType: 'UCI',
      department: { id: 5, label: 'Antioquia' },
      municipality: { id: 5266, label: 'Envigado' },
    });
    expect(after.ira).toEqual([omar]);
    expect(after.covid).toHaveLength(1);
    expect(after.covid[0]).toMatchObject({
      id: 7,
      serviceType: 'UCI',
      originDepartmentId: 5,
      originCityId: 5266,
      comorbidities: rosa.comorbidities,
    });
    expect(after.removed).toEqual([]);
    const [moved] = after.covid;
    expect(moved && chipWords('covid', moved).place).toBe('Envigado');
    expect(moved && detailItems('covid', moved)).toContainEqual({ term: 'EPS', value: 'EPS Andina' });
  });

  it('who is deleted is reported as deleted if the server has the record, and dropped otherwise', () => {
    const typed = aPatient();
    const before = lists({ covid: [rosa], ira: [typed], removed: [3] });
    expect(withChange(before, 'covid', rosa, { kind: 'remove' })).toEqual(
      lists({ ira: [typed], removed: [3, 7] }),
    );
    expect(withChange(before, 'ira', typed, { kind: 'remove' }).removed).toEqual([3]);
  });
});

describe('The texts of a listed patient', () => {
  const covid = aPatient({
    originCityId: 5001,
    patientInformation: {
      patientInformationTypes: {
        eps: { name: 'EPS Andina' },
        ips: null,
        department: { name: 'Antioquia' },
        originCity: { name: 'Medellín' },
        createdBy: null,
      },
    },
  });

  it('on the chip are service, document and name, plus the municipality for COVID', () => {
    const words = { service: 'UCI', document: 'CC 43118902', name: fullName(covid) };
    expect(words.name).toMatch(/^[A-Z]+ [A-Z]+/);
    expect(chipWords('covid', covid)).toEqual({ ...words, place: 'Medellín' });
    expect(chipWords('ira', covid)).toEqual(words);
  });

  it('in the details are name, age, insurer and, for COVID, comorbidities', () => {
    expect(detailItems('covid', covid)).toEqual([
      { term: 'Nombre', value: 'ROSA BUILES' },
      { term: 'Edad', value: '67 años' },
      { term: 'EPS', value: 'EPS Andina' },
      { term: 'Comorbilidades', value: 'Diabetes, Hipertensión' },
    ]);
    expect(detailItems('ira', aPatient({ age: 1 })).map(({ term, value }) => [term, value])).toEqual([
      ['Nombre', 'ROSA BUILES'],
      ['Edad', '1 año'],
      ['EPS', 'EPS Andina'],
    ]);
  });

  it('match searches by name, document, service or municipality, ignoring accents', () => {
    const all = [covid, omar];
    expect(findPatients('covid', all, 'builes 431')).toEqual([covid]);
    expect(findPatients('covid', all, 'medellin')).toEqual([covid]);
    expect(findPatients('covid', all, 'urgencias')).toEqual([omar]);
    expect(findPatients('covid', all, '  ')).toEqual(all);
    expect(findPatients('covid', all, 'nadie')).toEqual([]);
  });
});
