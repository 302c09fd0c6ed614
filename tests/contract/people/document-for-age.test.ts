import { expect, test } from 'vitest';
import { fullYears, questionOfDocument } from '../../../contract/people/document-for-age';

test.each([
  ['RC', 0, 8],
  ['TI', 6, 18],
  ['CC', 17, 129],
])('A document of the type %s fits from %i to %i years, with a year of grace', (type, from, to) => {
  expect([from, to].map((age) => questionOfDocument(type, age))).toEqual([null, null]);
  if (from > 0) expect(questionOfDocument(type, from - 1)).not.toBeNull();
  if (type !== 'CC') expect(questionOfDocument(type, to + 1)).not.toBeNull();
});

test('A document that does not fit the age is asked about in words', () => {
  expect(questionOfDocument('RC', 42)).toBe('¿Registro civil a los 42 años?');
  expect(questionOfDocument('CC', 0)).toBe('¿Cédula de ciudadanía antes de cumplir un año?');
  expect(questionOfDocument('TI', 1)).toBe('¿Tarjeta de identidad a la edad de un año?');
});

test('A document for any age, no document yet and an unknown age are not asked about', () => {
  for (const type of ['CE', 'PA', 'PEP', 'PT', 'MS', 'AS', 'CN', ''])
    expect([0, 12, 90].map((age) => questionOfDocument(type, age))).toEqual([null, null, null]);
  expect(questionOfDocument('RC', null)).toBeNull();
});

test('Full years change on the birthday', () => {
  expect(fullYears('2008-05-02', '2026-05-01')).toBe(17);
  expect(fullYears('2008-05-02', '2026-05-02')).toBe(18);
  expect([fullYears('2026-05-03', '2026-05-02'), fullYears('2026-5', '2026-05-02')]).toEqual([null, null]);
});
