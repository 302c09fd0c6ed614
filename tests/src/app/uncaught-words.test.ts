import { expect, test } from 'vitest';
import { ApiFailure } from '../../../src/api';
import { wordsOfUncaught } from '../../../src/app/uncaught-words';

test('An uncaught error of ours shows its words, and a foreign one shows none of its own', () => {
  const ours = new ApiFailure({ kind: 'offline', message: 'No hay conexión con el servidor.' });
  expect(wordsOfUncaught(ours)).toBe('No hay conexión con el servidor.');
  expect(wordsOfUncaught(new Error('Se acabó la memoria'))).toBe('Se acabó la memoria');
  for (const foreign of [
    new DOMException('The requested file could not be read', 'NotReadableError'),
    new TypeError('Failed to fetch'),
    Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'DatabaseClosedError' }),
    'no reason',
  ])
    expect(wordsOfUncaught(foreign)).toBe('Ocurrio un error');
});

test('A request that was given up is not told', () => {
  expect(wordsOfUncaught(new DOMException('', 'AbortError'))).toBeNull();
});
