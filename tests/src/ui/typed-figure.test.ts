import { expect, test } from 'vitest';
import { typedCode, typedFigure } from '../../../src/ui/typed-figure';

test.each([
  ['aprox 9 pac', 'Aquí va un número sin letras: «aprox 9 pac» quedó en 9.'],
  ['12 camas', 'Aquí va un número sin letras: «12 camas» quedó en 12.'],
  ['camas: 12', 'Aquí va un número sin letras: «camas: 12» quedó en 12.'],
  ['~9', 'Aquí va un número sin signos: «~9» quedó en 9.'],
  ['80 %', 'Aquí va un número sin signos: «80 %» quedó en 80.'],
])('A figure of which `%s` was typed says what it left out', (text, slip) => {
  expect(typedFigure(text, 4).slip).toBe(slip);
});

test.each(['12', ' 12 ', '12\n', ''])('A figure takes %j in silence', (text) => {
  expect(typedFigure(text, 4)).toEqual({ digits: text.trim(), slip: null, misread: null });
});

test('A code takes separators and its kind in silence', () => {
  expect(typedCode('CC 43.118.902')).toEqual({ digits: '43118902', slip: null, misread: null });
});
