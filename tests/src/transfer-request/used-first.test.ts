import { expect, test } from 'vitest';
import type { Cie10Diagnosis } from '../../../contract/catalogues/catalogues';
import { usedFirst } from '../../../src/features/transfer-request/used-first';

const row = (id: number, code: string, fullName: string) => ({ id, code, fullName }) as Cie10Diagnosis;
const ROWS = [
  row(1, 'J18', 'Neumonía, organismo no especificado'),
  row(2, 'J15', 'Neumonía bacteriana'),
  row(3, 'J69', 'Bronconeumonía por aspiración'),
];

test('Used diagnoses of the server come first, in its order otherwise', () => {
  expect(usedFirst(ROWS, 'neumonia', new Map([[2, 4]])).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(usedFirst(ROWS, 'J15', new Map([[2, 4]])).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('A match inside another word gains nothing from its uses', () => {
  expect(usedFirst(ROWS, 'neumonia', new Map([[3, 9]])).map(({ id }) => id)).toEqual([1, 2, 3]);
});
