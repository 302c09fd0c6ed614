import { expect, test } from 'vitest';
import type { CallState } from '../../../src/video-call/call-state';
import {
  isGone,
  lackWords,
  lateWords,
  nobodyWords,
  pictureWords,
  statusWords,
  stillWords,
} from '../../../src/video-call/call-words';

const HERE = { seat: 'b', name: 'Wilmar Castaño', isHere: true };
const LOST = { ...HERE, isHere: false, seenAt: '2026-11-29T14:25:00Z' };
const aState = (given: Partial<CallState>) =>
  ({
    phase: 'connected',
    words: null,
    other: HERE,
    left: null,
    isHidden: false,
    level: 'full',
    otherMuted: false,
    otherNoVoice: false,
    otherVoiceLost: false,
    otherPicture: null,
    isCameraLost: false,
    isVoiceLost: false,
    isReached: true,
    isLate: false,
    own: { getVideoTracks: () => [{}], getAudioTracks: () => [{}] },
    ...given,
  }) as CallState;

test.each([
  [{ phase: 'waiting', other: null }, 'Esperando a Móvil 11…'],
  [{ phase: 'connecting' }, 'Conectando con Wilmar Castaño…'],
  [{}, 'En llamada con Wilmar Castaño'],
  // What does not arrive of the other is in the first line that is read.
  [{ otherMuted: true }, 'En llamada con Wilmar Castaño, sin su voz'],
  [{ otherNoVoice: true }, 'En llamada con Wilmar Castaño, sin su voz'],
  [
    { otherVoiceLost: true, otherPicture: { lack: 'hidden', since: new Date(0) } },
    'En llamada con Wilmar Castaño, sin su imagen ni su voz',
  ],
  [{ phase: 'reconnecting' }, 'Wilmar Castaño: reconectando…'],
  // Who was there is not waited for as if they had never come.
  [
    { phase: 'waiting', other: null, left: { name: 'Wilmar Castaño', at: '2026-11-29T14:25:00Z' } },
    'Wilmar Castaño salió a las 09:25',
  ],
  [{ phase: 'reconnecting', other: LOST }, 'Se perdió la señal de Wilmar Castaño a las 09:25'],
  [{ phase: 'reconnecting', other: LOST, isReached: false }, 'Wilmar Castaño: reconectando…'],
  // Its voice may still come, but it does not reach the server.
  [{ other: LOST }, 'Wilmar Castaño: reconectando…'],
] as const)('The state %o in words', (given, words) => {
  expect(statusWords(aState(given), 'Móvil 11')).toBe(words);
});

test('The crew waits for the centre, with the contraction', () => {
  expect(statusWords(aState({ phase: 'waiting', other: null }), 'el CRUE')).toBe('Esperando al CRUE…');
});

test('Who left or is lost is said in the tone of an alarm, and who has not come is not', () => {
  const left = { name: 'Wilmar Castaño', at: '2026-11-29T14:25:00Z' };
  expect(isGone(aState({ phase: 'waiting', other: null, left }))).toBe(true);
  expect(isGone(aState({ phase: 'reconnecting' }))).toBe(true);
  expect(isGone(aState({ other: LOST }))).toBe(true);
  expect(isGone(aState({ phase: 'waiting', other: null }))).toBe(false);
  expect(isGone(aState({}))).toBe(false);
  expect(lateWords(aState({ phase: 'waiting', other: null, left, isLate: true }), 'Móvil 11')).toMatch(
    /^Wilmar Castaño no ha vuelto\./,
  );
});

test('A picture that is not sent is said, with the reason', () => {
  expect(lackWords(aState({}))).toEqual([]);
  expect(lackWords(aState({ level: 'off' }))).toEqual(['Red débil: por ahora va solo su voz.']);
  expect(lackWords(aState({ level: 'off', isHidden: true }))).toEqual([]);
});

test('A device that lost its camera or its microphone says so to its own person, and a lost voice to the other', () => {
  expect(lackWords(aState({ isCameraLost: true }))).toEqual([
    'Su cámara se detuvo: la otra persona no ve su imagen.',
  ]);
  expect(lackWords(aState({ isVoiceLost: true }))).toEqual([
    'Su micrófono se detuvo: la otra persona no lo oye.',
  ]);
  expect(lackWords(aState({ otherVoiceLost: true }))).toEqual([
    'El micrófono de la otra persona se detuvo: no llega su voz.',
  ]);
});

const SINCE = new Date('2026-11-27T19:02:00Z');

test.each([
  ['hidden', 'Sin imagen desde las 14:02: la otra persona apagó su cámara.'],
  ['weak', 'Sin imagen desde las 14:02: la red de la otra persona es débil y va solo su voz.'],
  ['lost', 'Sin imagen desde las 14:02: la cámara de la otra persona se detuvo.'],
  ['stopped', 'Sin imagen desde las 14:02: no llega nada de la otra cámara.'],
  ['none', 'La otra persona no tiene cámara.'],
] as const)('A picture that does not move is covered by words: %s', (lack, words) => {
  expect(pictureWords(aState({ otherPicture: { lack, since: SINCE } }))).toBe(words);
  expect(pictureWords(aState({}))).toBeNull();
});

test('A call that does not connect says so and sends to the telephone, with the reason that it knows', () => {
  expect(lateWords(aState({ phase: 'connecting' }), 'Móvil 11')).toBeNull();
  expect(lateWords(aState({ phase: 'waiting', other: null, isLate: true }), 'el CRUE')).toMatch(
    /^Todavía no entra el CRUE\. .* llame por teléfono\.$/,
  );
  const late = { phase: 'connecting', isLate: true } as const;
  expect(lateWords(aState(late), 'Móvil 11')).toBe(
    'La videollamada con Wilmar Castaño no conecta. Se sigue intentando; mientras tanto, llame por teléfono.',
  );
  expect(lateWords(aState({ ...late, isReached: false }), 'Móvil 11')).toMatch(
    /^Este equipo no llega al servidor/,
  );
});

test('A photo says when it was taken and by whom; without one it says why', () => {
  const here = {
    kind: 'here',
    picture: new Blob(),
    at: new Date('2026-11-26T19:02:00Z'),
    by: 'Wilmar',
  } as const;
  const otherPicture = null;
  expect(stillWords({ still: { ...here, isGone: false }, otherPicture })).toBe(
    'Tomada a las 14:02 por la cámara de Wilmar.',
  );
  expect(stillWords({ still: { ...here, isGone: true }, otherPicture })).toMatch(/Ese equipo ya no está\.$/);
  const why = (['left', 'refused', 'late'] as const).map((one) =>
    stillWords({ still: { kind: 'failed', why: one }, otherPicture: null }),
  );
  expect(new Set(why).size).toBe(3);
  expect(stillWords({ still: { kind: 'asked' }, otherPicture })).toBeNull();
  expect(stillWords({ still: { kind: 'none' }, otherPicture: { lack: 'none', since: new Date(0) } })).toBe(
    'No se puede pedir una foto: la otra persona no tiene cámara.',
  );
});

test('Who waits reads that it rings only where a screen is open; with a picture there is nothing to read', () => {
  const alone = { remote: null, isReached: true, reach: null, left: null };
  const waiting = (reach: CallState['reach']) => nobodyWords({ ...alone, phase: 'waiting', reach });
  expect(waiting('screen')).toMatch(/suena en la otra parte, y vuelve a sonar mientras usted espera\.$/);
  for (const unknown of ['push', null] as const)
    expect(waiting(unknown)).toMatch(/^Se avisó a la otra parte/);
  expect(waiting('nobody')).toMatch(/no suena en ningún equipo/);
  const left = { name: 'Wilmar Castaño', at: '2026-11-29T14:25:00Z' };
  expect(nobodyWords({ ...alone, phase: 'waiting', reach: 'screen', left })).toMatch(/^Si no vuelve/);
  expect(nobodyWords({ ...alone, phase: 'connecting' })).toMatch(/unos segundos/);
  expect(nobodyWords({ ...alone, phase: 'connected' })).toBeNull();
});

test('Without the server nobody is promised that it rings or that a picture comes', () => {
  for (const phase of ['waiting', 'connecting'] as const)
    expect(nobodyWords({ phase, remote: null, isReached: false, reach: 'screen', left: null })).toMatch(
      /no llega al servidor/,
    );
});

test('A call that rings nowhere sends to the telephone at once, and no longer when this is not known', () => {
  const alone = { phase: 'waiting', other: null, reach: 'nobody' } as const;
  const words = 'Nadie de la otra parte tiene Relevo abierto: llame por teléfono.';
  expect(lateWords(aState(alone), 'Móvil 11')).toBe(words);
  expect(lateWords(aState({ ...alone, isLate: true }), 'Móvil 11')).toBe(words);
  expect(lateWords(aState({ ...alone, reach: 'push' }), 'Móvil 11')).toBeNull();
  expect(lateWords(aState({ ...alone, isReached: false }), 'Móvil 11')).toBeNull();
});

test('Who entered without a microphone reads that nobody hears them', () => {
  const own = { getVideoTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream;
  expect(lackWords(aState({ own }))).toEqual([
    'Usted no envía voz: este equipo no dio su micrófono. Para hablar, llame por teléfono.',
    'Usted no envía imagen: este equipo no dio su cámara.',
  ]);
});
