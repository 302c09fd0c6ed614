import { expect, test } from 'vitest';
import { haveMoved } from '../../../src/subjects/ambulance-requests/use-just-moved';

test.each([
  ['the first rows', [], [12, 13], false],
  ['more rows below', [12, 13], [12, 13, 14], false],
  ['one that was attended', [12, 13], [13], true],
  ['one above', [12], [15, 12], true],
  ['one whose number begins with that of the one before it', [1, 12], [1, 123], true],
])('The rows have moved: %s', (_what, before, after, moved) => {
  expect(haveMoved(before, after)).toBe(moved);
});
