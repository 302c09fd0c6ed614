import { expect, test } from 'vitest';
import { phoneText } from '../../../src/ui/format/phone-text';

test.each([
  ['6045550210', '604 555 0210'],
  ['3001234567', '300 123 4567'],
  ['4445566', '444 5566'],
  ['6045550100 ext. 1234', '604 555 0100 ext. 1234'],
  ['6045550100, 3001234567', '604 555 0100, 300 123 4567'],
  ['604 555 0123', '604 555 0123'],
  ['123', '123'],
  ['+573001234567', '+573001234567'],
  ['30012345678', '30012345678'],
])('%s is shown as %s', (stored, shown) => {
  expect(phoneText(stored).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('a number stays on one line', () => {
  expect(phoneText('6045550210 y 604 555 0123')).toBe('604\u00a0555\u00a00210 y 604\u00a0555\u00a00123');
});
