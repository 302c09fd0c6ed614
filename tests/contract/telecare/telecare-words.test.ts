import { expect, test } from 'vitest';
import { endedWords } from '../../../contract/telecare/telecare-words';

const END = { ambulance: 'Móvil 1', crewCame: true, hostCame: true, seconds: 260, isLost: false };

test.each([
  [{ crewCame: false, seconds: null }, 'Terminó la videollamada: Móvil 1 no entró.'],
  [{ hostCame: false, seconds: null }, 'Terminó la videollamada: el CRUE no entró.'],
  [{ seconds: null }, 'Terminó la videollamada: el CRUE y Móvil 1 no coincidieron.'],
  [{ seconds: 20 }, 'Terminó la videollamada con Móvil 1: menos de un minuto.'],
  [{ seconds: 61 }, 'Terminó la videollamada con Móvil 1: 1 minuto.'],
  [{}, 'Terminó la videollamada con Móvil 1: 4 minutos.'],
  [
    { isLost: true },
    'Terminó la videollamada con Móvil 1: 4 minutos. Se perdió la señal de los dos equipos.',
  ],
])('The end of a call: %o', (end, words) => {
  expect(endedWords({ ...END, ...end })).toBe(words);
});
