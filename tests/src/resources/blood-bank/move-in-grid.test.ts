import { expect, it } from 'vitest';
import { cellAfter } from '../../../../src/features/resources/blood-bank/move-in-grid';

const SIZE = { rows: 8, columns: 2 };
const after = (key: string, row: number, column: number) => cellAfter(key, { row, column }, SIZE);

it('goes down a column with Enter, then to the top of the next column', () => {
  expect(after('Enter', 0, 0)).toEqual({ row: 1, column: 0 });
  expect(after('Enter', 7, 0)).toEqual({ row: 0, column: 1 });
  expect(after('Enter', 7, 1)).toBeNull();
});

it('follows the arrows and stops at the edges', () => {
  expect(after('ArrowDown', 2, 1)).toEqual({ row: 3, column: 1 });
  expect(after('ArrowUp', 2, 1)).toEqual({ row: 1, column: 1 });
  expect(after('ArrowRight', 2, 0)).toEqual({ row: 2, column: 1 });
  expect(after('ArrowLeft', 2, 1)).toEqual({ row: 2, column: 0 });
  expect([after('ArrowUp', 0, 0), after('ArrowLeft', 0, 0), after('ArrowRight', 0, 1)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('ignores all other keys', () => {
  expect([after('5', 0, 0), after('Tab', 0, 0), after('Backspace', 0, 0)]).toEqual([null, null, null]);
});
