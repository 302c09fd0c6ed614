import { expect, test } from 'vitest';
import { evenColumns } from '../../../../src/features/resources/board/even-columns';

test('No total stands alone in the last row, in as many columns as that allows', () => {
  expect([8, 9, 10].map((parts) => evenColumns(parts, 3))).toEqual([3, 3, 2]);
  expect([7, 9, 13].map((parts) => evenColumns(parts, 6))).toEqual([5, 6, 5]);
  // Seven in threes or in twos always leave one.
  expect(evenColumns(7, 3)).toBe(3);
  expect([1, 2, 4].map((parts) => evenColumns(parts, 8))).toEqual([1, 2, 4]);
});
