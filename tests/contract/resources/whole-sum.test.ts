import { expect, test } from 'vitest';
import { wholeSum } from '../../../contract/resources/whole-sum';

test('A sum is unknown as soon as one figure is', () => {
  expect([wholeSum([]), wholeSum([2, 0, 3]), wholeSum([2, null, 3]), wholeSum([null])]).toEqual([
    ...[0, 5, null],
    null,
  ]);
});
