import { expect, test } from 'vitest';
import {
  directionOf,
  recentSections,
  samplesWords,
  sectionName,
  speedWords,
  trafficBand,
} from '../../../contract/travel/traffic-words';

test.each([
  [50, 'fluid'],
  [37.5, 'fluid'],
  [37, 'slow'],
  [25, 'slow'],
  [24.9, 'heavy'],
  [12.5, 'heavy'],
  [12.4, 'still'],
  [0, 'still'],
])('%s km/h where 50 are planned are %s', (speed, id) => {
  expect(trafficBand({ speed, planned: 50 }).id).toBe(id);
});

test('A vehicle faster than planned is in no jam', () => {
  expect(trafficBand({ speed: 90, planned: 30 }).name).toBe('Fluido');
});

test.each([
  [0, 'norte'],
  [359, 'norte'],
  [44, 'norte'],
  [46, 'oriente'],
  [180, 'sur'],
  [-90, 'occidente'],
  [314, 'occidente'],
] as const)('A heading of %s° is %s', (heading, direction) => {
  expect(directionOf(heading)).toBe(direction);
});

test('The words count one and more', () => {
  expect(samplesWords(3, 2)).toBe('3 mediciones de 2 vehículos');
  expect(samplesWords(1, 1)).toBe('1 medición de 1 vehículo');
  expect(sectionName({ name: '', direction: 'sur' })).toBe('Vía sin nombre, hacia el sur');
  expect(speedWords({ speed: 13.6, planned: 50 })).toBe('14 km/h de 50 previstos');
});

test('What was measured more than 15 minutes ago is gone; the slowest for its street comes first', () => {
  const now = Date.parse('2026-11-26T15:00:00Z');
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const sections = [
    { id: 'old', speed: 1, planned: 50, measuredAt: ago(15.1) },
    { id: 'street', speed: 20, planned: 30, measuredAt: ago(15) },
    { id: 'motorway', speed: 25, planned: 70, measuredAt: ago(0) },
  ];
  expect(recentSections(sections, now).map(({ id }) => id)).toEqual(['motorway', 'street']);
});
