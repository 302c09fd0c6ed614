import { expect, test } from 'vitest';
import { endedWords } from '../../../contract/telecare/telecare-words';

test.each([
  [null, 'Terminó la videollamada: Móvil 1 no entró.'],
  [20, 'Terminó la videollamada con Móvil 1: menos de un minuto.'],
  [61, 'Terminó la videollamada con Móvil 1: 1 minuto.'],
  [260, 'Terminó la videollamada con Móvil 1: 4 minutos.'],
])('The end of a call after %s seconds', (seconds, words) => {
  expect(endedWords('Móvil 1', seconds)).toBe(words);
});
