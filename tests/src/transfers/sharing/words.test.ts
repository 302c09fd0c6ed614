import { expect, test } from 'vitest';
import type { SharingState } from '../../../../src/features/transfers/crew/sharing/sharing-state';
import { isSilent, sharingWords } from '../../../../src/features/transfers/crew/sharing/sharing-words';

const NOW = Date.parse('2026-11-26T19:00:00.000Z');
const state = (seconds: number, change: Partial<SharingState> = {}): SharingState => ({
  isOn: true,
  isSaving: false,
  problem: null,
  waiting: 0,
  arrivedAt: NOW - seconds * 1000,
  hidden: null,
  battery: null,
  ...change,
});

test('A phone that stops telling its place without a word is not called well', () => {
  expect(isSilent(state(60), NOW)).toBe(false);
  expect(sharingWords(state(60), NOW)).toContain('Enviada hace 1 min');
  expect(isSilent(state(120), NOW)).toBe(true);
  expect(sharingWords(state(120), NOW)).toBe(
    'El teléfono no da su posición desde hace 2 min. Deje de compartir y toque de nuevo.',
  );
  expect(isSilent(state(120, { isSaving: true }), NOW)).toBe(false);
  // What failed has words of its own.
  expect(sharingWords(state(120, { problem: 'offline', waiting: 2 }), NOW)).toContain('Sin conexión');
});
