import { describe, expect, it } from 'vitest';
import { BLOOD_FIELDS, type BloodField } from '../../../../contract/resources/blood-bank';
import type { BloodRow } from '../../../../contract/resources/board';
import { MEDELLIN, rankBlood } from '../../../../src/features/resources/blood-bank/rank-blood';

/** 14:00 in Bogotá. */
const NOW = new Date('2026-11-20T19:00:00Z');
const THIS_SHIFT = '2026-11-20T14:00:00Z';
const BEFORE = '2026-11-20T11:00:00Z';

function aBank(
  ipsId: number,
  units: Partial<Record<BloodField, number>>,
  more: Partial<BloodRow> = {},
  at = THIS_SHIFT,
) {
  const none = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0])) as Record<BloodField, number>;
  const stock = { ...none, ...units, observations: null, createdAt: at, createdBy: 'Laura' };
  const row: BloodRow = {
    ipsId,
    name: `Hospital ${ipsId}`,
    municipality: 'Medellín',
    phone: null,
    lat: MEDELLIN.lat,
    lng: MEDELLIN.lng,
    ...more,
    stock,
  };
  return row;
}

const O_NEGATIVE = { component: 'redbloodCells', groups: ['On'] } as const;
const order = (banks: BloodRow[], wanted: Parameters<typeof rankBlood>[1] = O_NEGATIVE) =>
  rankBlood(banks, wanted, MEDELLIN, NOW).map(({ bank }) => bank.ipsId);

describe('the found hospitals', () => {
  it('have units of the blood', () => {
    expect(order([aBank(1, { redbloodCellsOn: 0, plasmaOn: 9 }), aBank(2, { redbloodCellsOn: 1 })])).toEqual([
      2,
    ]);
  });

  it('at one distance begin with a report of this shift', () => {
    expect(order([aBank(1, { redbloodCellsOn: 40 }, {}, BEFORE), aBank(2, { redbloodCellsOn: 1 })])).toEqual([
      2, 1,
    ]);
  });

  it('are ordered by distance, however fresh or large the figure; unknown places come last', () => {
    const far = { lat: 7.5, lng: -75 };
    const near = { lat: 6.3, lng: -75.5658 };
    const unknown = { lat: null, lng: null };
    expect(
      order([
        aBank(1, { redbloodCellsOn: 9 }, unknown),
        aBank(2, { redbloodCellsOn: 9 }, far),
        aBank(3, { redbloodCellsOn: 2 }, near, BEFORE),
        aBank(4, { redbloodCellsOn: 2 }),
      ]),
    ).toEqual([4, 3, 2, 1]);
  });

  it('with enough units for the need come first, also from farther away', () => {
    const far = { lat: 7.5, lng: -75 };
    const banks = [aBank(1, { redbloodCellsOn: 1 }), aBank(2, { redbloodCellsOn: 4 }, far)];
    expect(order(banks)).toEqual([1, 2]);
    expect(order(banks, { ...O_NEGATIVE, need: 3 })).toEqual([2, 1]);
  });

  it('with the own group come before those with only compatible groups', () => {
    const wanted = { component: 'redbloodCells', groups: ['An', 'On'] } as const;
    const banks = [aBank(1, { redbloodCellsOn: 30 }), aBank(2, { redbloodCellsAn: 1 })];
    expect(order(banks, wanted)).toEqual([2, 1]);
    expect(rankBlood(banks, wanted, MEDELLIN, NOW)[1]?.units).toEqual([{ group: 'On', units: 30 }]);
  });

  it('have their distance in a straight line', () => {
    const [found] = rankBlood(
      [aBank(1, { redbloodCellsOn: 1 }, { lat: 6.2566, lng: -75.5658 })],
      O_NEGATIVE,
      MEDELLIN,
      NOW,
    );
    expect(found?.distance).toBeGreaterThan(990);
    expect(found?.distance).toBeLessThan(1010);
  });
});
