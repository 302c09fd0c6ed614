import { expect, test } from 'vitest';
import type { CallState } from '../../../src/video-call/call';
import { lackWords, statusWords } from '../../../src/video-call/call-words';

const HERE = { seat: 'b', name: 'Wilmar Castaño', isHere: true };
const aState = (given: Partial<CallState>) =>
  ({
    phase: 'connected',
    words: null,
    other: HERE,
    isHidden: false,
    level: 'full',
    otherMuted: false,
    otherHidden: false,
    own: { getVideoTracks: () => [{}] },
    ...given,
  }) as CallState;

test.each([
  [{ phase: 'waiting', other: null }, 'Esperando a Móvil 11…'],
  [{ phase: 'connecting' }, 'Conectando con Wilmar Castaño…'],
  [{}, 'En llamada con Wilmar Castaño'],
  [{ phase: 'reconnecting' }, 'Wilmar Castaño: reconectando…'],
  // Its voice may still come, but it does not reach the server.
  [{ other: { ...HERE, isHere: false } }, 'Wilmar Castaño: reconectando…'],
] as const)('The state %o in words', (given, words) => {
  expect(statusWords(aState(given), 'Móvil 11')).toBe(words);
});

test('The crew waits for the centre, with the contraction', () => {
  expect(statusWords(aState({ phase: 'waiting', other: null }), 'el CRUE')).toBe('Esperando al CRUE…');
});

test('A picture that is not sent is said, with the reason', () => {
  expect(lackWords(aState({}))).toEqual([]);
  expect(lackWords(aState({ level: 'off' }))).toEqual(['Red débil: por ahora va solo su voz.']);
  expect(lackWords(aState({ level: 'off', isHidden: true }))).toEqual([]);
});
