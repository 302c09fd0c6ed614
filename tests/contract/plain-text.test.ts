import { expect, it } from 'vitest';
import { matcherOf } from '../../contract/plain-text';

it.each([
  ['', true],
  ['   ', true],
  ['medellin clinica', true],
  ['  CLÍNICA   del ', true],
  ['dellín', true],
  ['clinica envigado', false],
])('the typed words %j are in «Clínica del Río, Medellín»: %s', (typed, isIn) =>
  expect(matcherOf(typed)('Clínica del  Río, Medellín')).toBe(isIn),
);
