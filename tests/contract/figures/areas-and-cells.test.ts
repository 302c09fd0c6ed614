import { describe, expect, it } from 'vitest';
import { isInArea } from '../../../contract/figures/areas';
import { patientsOfIps } from '../../../contract/figures/cells';
import type { Cell, ServiceCells } from '../../../contract/figures/figures';

describe('An area', () => {
  it('of the city is Medellín alone', () => {
    expect([5001, 5088, 5360, 5615].map((id) => isInArea('med', id))).toEqual([true, false, false, false]);
  });

  it('metropolitan is the ten municipalities of the Valle de Aburrá, with Medellín', () => {
    const ten = [5001, 5079, 5088, 5129, 5212, 5266, 5308, 5360, 5380, 5631];
    expect(ten.every((id) => isInArea('metropolitan', id))).toBe(true);
    // Rionegro, Bogotá, Guarne.
    expect([5615, 11001, 5318].some((id) => isInArea('metropolitan', id))).toBe(false);
  });
});

const service = (covid: Cell): ServiceCells => ({
  total: 'NA',
  covid,
  ira: 'NA',
  manWithCovid: 'NA',
  manWithIra: 'NA',
  womanWithCovid: 'NA',
  womanWithIra: 'NA',
  availables: 'NA',
  publics: 'NA',
  privates: 'NA',
});
const hospital = (emergency: Cell, uci: Cell) => ({
  emergency: { general: service(emergency) },
  hospitalization: {
    uci: service(uci),
    uce: service('NA'),
    general: service(2),
    uciPediatric: service('NA'),
    uciNeonatal: service(0),
  },
});

describe('The patients of a hospital', () => {
  it('count NA as 0', () => {
    expect(patientsOfIps(hospital(3, 'NA'), 'covid')).toBe(5);
    expect(patientsOfIps(hospital(3, 4), 'covid')).toBe(9);
    expect(patientsOfIps(hospital(3, 4), 'ira')).toBe(0);
  });

  it('are unknown, not fewer, where one service is unknown', () => {
    expect(patientsOfIps(hospital(3, null), 'covid')).toBeNull();
    expect(patientsOfIps(hospital(null, 4), 'covid')).toBeNull();
  });
});
