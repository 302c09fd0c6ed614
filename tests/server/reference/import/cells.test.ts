import { describe, expect, test } from 'vitest';
import {
  cleanCode,
  degrees,
  isDamaged,
  isScientific,
  readableName,
} from '../../../../server/modules/reference/import/cells';
import { readNit } from '../../../../server/modules/reference/import/nit';

test.each([
  [' 05001 ', '05001'],
  ['="05001"', '05001'],
  ["'05001", '05001'],
  ['5001.0', '5001'],
  ['a00x', 'A00X'],
  ['  ', null],
])('the code %j is read as %j', (cell, code) => {
  expect(cleanCode(cell)).toBe(code);
});

test('a code that a spreadsheet rounded is recognised by its exponent', () => {
  expect(isScientific('5.00101E+11')).toBe(true);
  expect(isScientific('5,00101E+11')).toBe(true);
  expect(isScientific('EPS010')).toBe(false);
  expect(isScientific('050010115001')).toBe(false);
});

test('degrees have a point or a comma', () => {
  expect(degrees('6,2466')).toBe(6.2466);
  expect(degrees('-75.58')).toBe(-75.58);
  expect(degrees('N 6')).toBeNull();
});

test('damaged accents are recognised, and intact ones are accepted', () => {
  for (const word of ['MedellÃ\u00ADn', 'BogotÃ¡', 'NariÃ±o', 'Medell\uFFFDn', 'NARIÃ‘O'])
    expect(isDamaged(word)).toBe(true);
  for (const word of ['Medellín', 'São Paulo', 'Nariño', 'Â', 'ÁÉÍ']) expect(isDamaged(word)).toBe(false);
});

describe('a name in capitals', () => {
  test('keeps our spelling if it is the same name', () => {
    expect(readableName('BOGOTA, D.C.', 'Bogotá D.C.', 'name')).toBe('Bogotá D.C.');
  });
  test('is converted to normal case if it is new', () => {
    expect(readableName('E.S.E. HOSPITAL LA MARÍA DE BELÉN', undefined, 'name')).toBe(
      'E.S.E. Hospital la María de Belén',
    );
    expect(readableName('OTRAS FIEBRES VIRALES', 'Otras', 'sentence')).toBe('Otras fiebres virales');
  });
  test('in mixed case stays as in the file', () => {
    expect(readableName('Santa Fé de Antioquia', 'Santa Fe de Antioquia', 'name')).toBe(
      'Santa Fé de Antioquia',
    );
  });
});

test('of a person in capitals is converted whatever its length', () => {
  expect(readableName('LUZ', undefined, 'person')).toBe('Luz');
  expect(readableName('DE LA CRUZ', undefined, 'person')).toBe('De la Cruz');
  expect(readableName('LUZ', undefined, 'name')).toBe('LUZ');
});

describe('a NIT', () => {
  test.each([
    ['890.904.646-7', null],
    ['890904646', '7'],
    ['890904646', null],
    ['8909046467', null],
  ])('%s with %s is 890904646-7', (text, digit) => {
    expect(readNit(text, digit)).toEqual({ nit: '890904646-7', expectedDigit: null });
  });
  test('with a wrong check digit is kept, and the expected one is reported', () => {
    expect(readNit('890904646-3', null)).toEqual({ nit: '890904646-3', expectedDigit: 7 });
    expect(readNit('890904646', '3')).toEqual({ nit: '890904646-3', expectedDigit: 7 });
  });
  test('that is invalid is null', () => {
    expect(readNit('no tiene', null).nit).toBeNull();
  });
});
