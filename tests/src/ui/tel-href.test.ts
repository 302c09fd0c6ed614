import { expect, test } from 'vitest';
import { telHref } from '../../../src/ui/format/tel-href';

test.each([
  ['604 555 0100', 'tel:6045550100'],
  ['(604) 555-0100 ext 12', 'tel:6045550100'],
  ['604 555 0100 / 0101', 'tel:6045550100'],
  ['+57 300 1234567, 604 555 0100', 'tel:+573001234567'],
])('The number of "%s" is dialled without what is beside it', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
