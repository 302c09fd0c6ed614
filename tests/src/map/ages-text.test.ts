import { expect, test } from 'vitest';
import { type Age, agesText } from '../../../src/features/map/ages-text';
import { NOW } from './a-vehicle';

const of = (subject: string, minutes: number, words: string | null = null): Age => ({
  subject,
  at: NOW - minutes * 60_000,
  now: new Date(NOW),
  words,
});

test.each([
  [[of('Ambulancias', 2), of('Hospitales', 2)], 'Datos de hace 2 min'],
  [
    [of('Ambulancias', 0), of('Hospitales', 7)],
    'Ambulancias de hace menos de 1 min, hospitales de hace 7 min',
  ],
  [[of('Ambulancias', 2)], 'Ambulancias de hace 2 min'],
  [
    [of('Ambulancias', 2, 'Ambulancias: última posición 20 nov 14:02'), of('Hospitales', 2)],
    'Ambulancias: última posición 20 nov 14:02, hospitales de hace 2 min',
  ],
])('says each age once: %#', (ages, words) => {
  expect(agesText(ages)).toBe(words);
});
