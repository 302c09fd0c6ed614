import { describe, expect, it } from 'vitest';
import {
  type NedocsInputs,
  nedocsBand,
  nedocsMissing,
  nedocsParts,
  nedocsScore,
} from '../../../contract/hospitals/nedocs';

type Figures = [
  emergencyPatients: number,
  emergencyBeds: number,
  patientsPendingHospitalization: number,
  hospitalBeds: number,
  reanimationPatients: number,
  maxTimeAtEmergencyToHospitalization: number,
  maxTimeToBeAttended: number,
];

const inputsOf = (figures: Figures): NedocsInputs => ({
  emergencyPatients: figures[0],
  emergencyBeds: figures[1],
  patientsPendingHospitalization: figures[2],
  hospitalBeds: figures[3],
  reanimationPatients: figures[4],
  maxTimeAtEmergencyToHospitalization: figures[5],
  maxTimeToBeAttended: figures[6],
});

// Computed with exact fractions from the formula in the specification, independently of this code.
describe('NEDOCS, case by case', () => {
  it.each<[string, Figures, number]>([
    ['an empty room', [0, 40, 0, 300, 0, 0, 0], 0],
    ['below zero: a tenth full', [4, 40, 0, 300, 0, 0, 0], 0],
    ['just above zero', [10, 40, 0, 300, 0, 0, 0], 1],
    ['half full', [20, 40, 0, 300, 0, 0, 0], 23],
    ['full and nothing else', [40, 40, 0, 300, 0, 0, 0], 66],
    ['half as much again', [60, 40, 0, 300, 0, 0, 0], 109],
    ['twice what is offered', [80, 40, 0, 300, 0, 0, 0], 152],
    ['280 %, as the rooms of Medellín', [112, 40, 0, 300, 0, 0, 0], 200],
    ['one of a hundred waits for a bed', [40, 40, 3, 300, 0, 0, 0], 72],
    ['ten of a hundred wait', [40, 40, 30, 300, 0, 0, 0], 126],
    ['more wait than there are beds', [40, 40, 400, 300, 0, 0, 0], 200],
    ['one in reanimation', [40, 40, 0, 300, 1, 0, 0], 79],
    ['two in reanimation', [40, 40, 0, 300, 2, 0, 0], 93],
    ['three count as two', [40, 40, 0, 300, 3, 0, 0], 93],
    ['thirty count as two', [40, 40, 0, 300, 30, 0, 0], 93],
    ['a day for a bed', [40, 40, 0, 300, 0, 24, 0], 88],
    ['two days and three hours', [40, 40, 0, 300, 0, 51, 0], 113],
    ['a quarter of an hour for a bed', [40, 40, 0, 300, 0, 0.25, 0], 66],
    ['an hour in the waiting room', [40, 40, 0, 300, 0, 0, 1], 71],
    ['five and a half hours in the room', [40, 40, 0, 300, 0, 0, 5.5], 97],
    ['all terms of a quiet night', [11, 25, 1, 120, 0, 3, 0.5], 28],
    ['all terms of a morning', [24, 30, 4, 160, 1, 9.5, 1.25], 93],
    ['all terms of an evening', [45, 30, 6, 120, 2, 14, 2.4], 192],
    ['a small hospital', [3, 4, 1, 18, 0, 6, 0.75], 87],
    ['a large one', [96, 70, 22, 640, 2, 38, 4.1], 200],
    ['children alone', [9, 12, 2, 45, 1, 5, 1], 95],
    ['one bed, one patient', [1, 1, 0, 1, 0, 0, 0], 66],
    ['one bed, two patients', [2, 1, 0, 1, 0, 0, 0], 152],
    ['a long wait alone takes it to the top', [0, 40, 0, 300, 0, 240, 0], 200],
    ['every term at once, beyond the top', [112, 40, 90, 300, 9, 72, 9], 200],
    ['all but the emergency room is empty of people', [0, 10, 5, 100, 2, 10, 1], 52],
    ['parts of hours', [17, 28, 3, 96, 1, 7.33, 0.67], 75],
  ])('%s: %j is %i', (_name, figures, score) => {
    expect(nedocsScore(inputsOf(figures))).toBe(score);
  });

  it.each<[Figures, number, string]>([
    [[31, 40, 2, 300, 0, 0, 0], 50, 'Normal'],
    [[11, 40, 15, 300, 0, 0, 3], 51, 'Ocupado'],
    [[31, 40, 27, 300, 0, 0, 0], 100, 'Ocupado'],
    [[17, 40, 11, 300, 0, 0, 11], 101, 'Hacinamiento'],
    [[42, 40, 7, 300, 0, 0, 10], 140, 'Hacinamiento'],
    [[17, 40, 31, 300, 0, 0, 11], 141, 'Peligroso'],
    [[71, 40, 10, 300, 0, 0, 5], 180, 'Peligroso'],
    [[46, 40, 34, 300, 0, 0, 6], 181, 'Desastres'],
  ])('at the edge of a band %j is %i, %s', (figures, score, band) => {
    expect(nedocsScore(inputsOf(figures))).toBe(score);
    expect(nedocsBand(score).name).toBe(band);
  });

  const morning = inputsOf([24, 30, 4, 160, 1, 9.5, 1.25]);

  it.each<[keyof NedocsInputs, string]>([
    ['emergencyPatients', 'unidades de urgencias ocupadas'],
    ['emergencyBeds', 'unidades de urgencias ofertadas'],
    ['patientsPendingHospitalization', 'pacientes pendientes de hospitalización'],
    ['hospitalBeds', 'camas de hospitalización ofertadas'],
    ['reanimationPatients', 'unidades de reanimación ocupadas'],
    ['maxTimeAtEmergencyToHospitalization', 'tiempo del paciente más antiguo en urgencias'],
    ['maxTimeToBeAttended', 'espera máxima en sala'],
  ])('without %s there is no score, and %s are named as missing', (field, words) => {
    const inputs = { ...morning, [field]: null };
    expect(nedocsScore(inputs)).toBeNull();
    expect(nedocsMissing(inputs)).toEqual([words]);
  });

  it.each<[Partial<NedocsInputs>, string[]]>([
    [{ emergencyBeds: 0 }, ['unidades de urgencias ofertadas']],
    [{ hospitalBeds: 0 }, ['camas de hospitalización ofertadas']],
    [
      { emergencyBeds: 0, hospitalBeds: 0 },
      ['unidades de urgencias ofertadas', 'camas de hospitalización ofertadas'],
    ],
  ])('with %j there is neither a share nor a score', (given, missing) => {
    const inputs = { ...morning, ...given };
    expect(nedocsScore(inputs)).toBeNull();
    expect(nedocsMissing(inputs)).toEqual(missing);
  });

  it('accepts zero patients, which differs from a missing figure', () => {
    expect(nedocsMissing(inputsOf([0, 40, 0, 300, 0, 0, 0]))).toEqual([]);
  });

  it('returns the parts of the score', () => {
    const points = nedocsParts(morning).map((term) => [term.id, Number(term.points?.toFixed(3))]);
    expect(points).toEqual([
      ['constant', -20],
      ['emergency', 68.64],
      ['pending', 15],
      ['reanimation', 13.4],
      ['bedWait', 8.835],
      ['roomWait', 7.05],
    ]);
  });
});
