import { expect, test } from 'vitest';
import { endedWords } from '../../../contract/telecare/telecare-words';

const END = { ambulance: 'Móvil 1', crewCame: true, hostCame: true, seconds: 260, gone: null };
const HOST = { name: 'Mónica Ruiz', at: '2026-11-29T14:25:00Z', isLost: false };
const CREW = { name: 'Wilmar Castaño', at: '2026-11-29T14:27:00Z', isLost: false };
const MINUTES = 'Terminó la videollamada con Móvil 1: 4 minutos.';

test.each([
  [{ crewCame: false, seconds: null }, 'Terminó la videollamada: Móvil 1 no entró.'],
  [{ hostCame: false, seconds: null }, 'Terminó la videollamada: el CRUE no entró.'],
  [{ seconds: null }, 'Terminó la videollamada: el CRUE y Móvil 1 no coincidieron.'],
  [{ seconds: 20 }, 'Terminó la videollamada con Móvil 1: menos de un minuto.'],
  [{ seconds: 61 }, 'Terminó la videollamada con Móvil 1: 1 minuto.'],
  [{}, 'Terminó la videollamada con Móvil 1: 4 minutos.'],
  [
    { gone: [HOST, CREW].map((one) => ({ ...one, isLost: true })) },
    `${MINUTES} Se perdió la señal de los dos equipos.`,
  ],
  [{ gone: [HOST, CREW] }, `${MINUTES} Mónica Ruiz salió a las 09:25. Wilmar Castaño salió a las 09:27.`],
  [
    { gone: [HOST, { ...CREW, isLost: true }] },
    `${MINUTES} Mónica Ruiz salió a las 09:25. Se perdió la señal de Wilmar Castaño a las 09:27.`,
  ],
])('The end of a call: %o', (end, words) => {
  expect(endedWords({ ...END, ...end })).toBe(words);
});
