import { expect, test } from 'vitest';
import { wayOf } from '../../../server/modules/travel/ways-to-patient';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const time = { seconds: 300, metres: 2500, basis: 'graph' as const };
const wayAfter = (minutes: number) =>
  wayOf(time, { fixAt: new Date(NOW - minutes * 60_000).toISOString(), suspect: false }, NOW);

test.each([
  [0, 'Posición de hace 1 s', false],
  [10, 'Posición de hace 10 min', false],
  [11, 'Posición de hace 11 min', true],
  // Two clocks differ a little.
  [-1, 'Posición de hace 1 s', false],
  [-60, 'Posición con una hora que no ha llegado', true],
])('A position of %d minutes: %s', (minutes, positionWords, isOld) => {
  expect(wayAfter(minutes)).toMatchObject({ positionWords, isOld });
});
