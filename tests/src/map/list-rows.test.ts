import { expect, test } from 'vitest';
import { hospitalRows } from '../../../src/features/map/list/list-rows';
import { aRow } from '../resources/board-and-hospital/a-row';
import { ago, aHospital, NOW } from './a-vehicle';

const from = { lat: 6.24, lng: -75.58 };
const stateOf = (figures: Parameters<typeof hospitalRows>[1]) =>
  hospitalRows([aHospital()], figures, from, new Date(NOW))[0]?.state?.word;

test('A hospital without the right to its figures, one whose figures did not come, and one with figures read differently', () => {
  const row = aRow({ ipsId: 1, updatedAt: ago(60) });
  expect(stateOf('hidden')).toBe('');
  expect(stateOf('unknown')).toBe('Estado desconocido');
  expect(stateOf(new Map())).toBe('Estado desconocido');
  expect(stateOf(new Map([[1, row]]))).not.toMatch(/desconocido|^$/);
});
