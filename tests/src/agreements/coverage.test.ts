import { describe, expect, test } from 'vitest';
import type { Agreement, GroupedAgreements } from '../../../contract/agreements/agreements';
import { coverageOf, holesOf } from '../../../src/features/agreements/coverage';

const stored = { note: null, version: 1, updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: null };
const row = (
  id: number,
  epsId: number,
  networkId: number,
  validFrom: string,
  validTo: string | null,
): Agreement => ({
  id,
  epsId,
  epsName: `EPS ${epsId}`,
  ipsId: id,
  ipsName: `IPS ${id}`,
  networkId,
  network: `Red ${networkId}`,
  validFrom,
  validTo,
  ...stored,
});
const grouped: GroupedAgreements = {
  rows: [1, 2].map((id) => ({
    id,
    name: `Red ${id}`,
    data: [
      row(1, 1, 1, '2026-01-01', null),
      row(2, 1, 1, '2026-01-01', '2026-06-30'),
      row(3, 1, 2, '2026-07-02', null),
    ].filter(({ networkId }) => networkId === id),
    ips: [],
    eps: [],
    epsNames: [],
  })),
  ambulancesEntity: [
    {
      id: 9,
      epsId: 1,
      epsName: 'EPS 1',
      entityId: 3,
      ambulancesEntity: 'Vital',
      validFrom: '2026-01-01',
      validTo: null,
      ...stored,
    },
  ],
};
const insurers = [
  { id: 4, name: 'Zeta' },
  { id: 1, name: 'EPS 1' },
];

describe('What an insurer covers', () => {
  const counts = (day: string) =>
    coverageOf(grouped, insurers, day).map(({ eps, networks, ambulances }) => [
      eps.name,
      networks.map(({ agreements }) => agreements.length),
      ambulances.length,
    ]);

  test('counts what is in force that day, and shows an insurer without agreements', () => {
    expect(counts('2026-06-30')).toEqual([
      ['EPS 1', [2, 0], 1],
      ['Zeta', [0, 0], 0],
    ]);
    expect(counts('2026-07-01')[0]).toEqual(['EPS 1', [1, 0], 1]);
    expect(counts('2026-07-02')[0]).toEqual(['EPS 1', [1, 1], 1]);
  });

  test('has a hole in each network without a hospital', () => {
    const [one] = coverageOf(grouped, insurers, '2026-07-01');
    expect(one && holesOf(one)).toEqual([{ id: 2, name: 'Red 2' }]);
  });
});
