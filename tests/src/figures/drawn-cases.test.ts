import { describe, expect, it } from 'vitest';
import type { CovidMap } from '../../../contract/figures/figures';
import { canSelect, caseCards, caseRows, drawnCases } from '../../../src/features/figures/map/drawn-cases';

const cases = (uci: number | null, uce = 0, general = 0, emergency = 0): CovidMap['total'] => ({
  cases: { covid: uci === null ? null : uci + uce + general + emergency },
  hospitalization: { uci: { covid: uci }, uce: { covid: uce }, general: { covid: general } },
  emergency: { general: { covid: emergency } },
});
const row = (ipsId: number, ips: string, given: CovidMap['total'], lat: number | null = 6.2) => ({
  ipsId,
  ips,
  lat,
  lng: lat === null ? null : -75.5,
  ...given,
  reportedAt: null,
});
const IPS = [
  row(1, 'Clínica ÁNGELES', cases(null)),
  row(2, 'Hospital B', cases(0)),
  row(3, 'Hospital C', cases(2, 1)),
  row(4, 'Hospital D', cases(5), null),
  row(5, 'Clínica Z', cases(3)),
];

describe('The hospitals of the map of cases', () => {
  it('are in lower case, most cases first, the unknown ones last', () => {
    const rows = caseRows(IPS);
    expect(rows.map(({ name }) => name)).toEqual([
      'hospital d',
      'clínica z',
      'hospital c',
      'hospital b',
      'clínica ángeles',
    ]);
    expect(rows.map(({ cases: count }) => count)).toEqual([5, 3, 3, 0, null]);
  });

  it('are selected and drawn only with cases; one without a place is in the list alone', () => {
    expect(
      caseRows(IPS)
        .filter(canSelect)
        .map(({ ipsId }) => ipsId),
    ).toEqual([4, 5, 3]);
    expect(drawnCases(IPS).map(({ id, cases: count }) => [id, count])).toEqual([
      [3, 3],
      [5, 3],
    ]);
  });

  it('have cards of all with how many hospitals gave them, or of the selected one', () => {
    const coverage = { reported: 4, hospitals: 5, since: null, doubtful: 0 };
    const map = { ips: IPS, total: cases(10, 1), known: cases(4, 4, 3, 4), coverage };
    expect(caseCards(map, undefined)).toEqual([
      { label: 'Casos UCI', count: 10, known: 4 },
      { label: 'Casos UCE', count: 1, known: 4 },
      { label: 'Casos en Hospitalización', count: 0, known: 3 },
      { label: 'Casos en Urgencias', count: 0, known: 4 },
    ]);
    expect(caseCards(map, IPS[0])[0]).toEqual({ label: 'Casos UCI', count: null, known: null });
    const { known: _known, ...stored } = map;
    expect(caseCards(stored, undefined)[0]?.known).toBeNull();
  });
});
