import { describe, expect, test } from 'vitest';
import { availabilityWords } from '../../../contract/ambulances/availability-words';
import { noCapacity } from '../../../contract/resources/capacity';
import { travelWords } from '../../../contract/travel/travel-words';
import { baseOfCommunes, isPartial, withTiles } from '../../../src/features/map/base/base-map';
import { createTileStanding } from '../../../src/features/map/base/tile-standing';
import {
  aidLines,
  emergencyLines,
  hasResources,
  intensiveLines,
} from '../../../src/features/map/panel/hospital-tabs';
import { straightRoute } from '../../../src/features/map/travel/route';

describe('words of the map', () => {
  test.each([
    ['TRANSFER', null, 'No disponible: en un traslado'],
    ['MATCH', null, 'No disponible: en un partido'],
    ['CONCERT', null, 'No disponible: en un concierto'],
    ['QUEUE', 'Clínica del Río', 'No disponible: en espera de camilla, Clínica del Río'],
    ['OTHER', null, 'No disponible: en otro servicio'],
    ['AVAILABLE', null, 'Disponible'],
    ['ANYTHING_ELSE', null, 'Disponible'],
  ])('%s: %s', (eventType, ips, words) => expect(availabilityWords({ eventType, ips })).toBe(words));

  test('a route says on what it rests', () => {
    expect(travelWords({ basis: 'road', seconds: 700 })).toBe('≈ 12 min por vía');
    expect(travelWords({ basis: 'straight', seconds: 540 })).toBe('≈ 9 a 12 min en línea recta a 35 km/h');
    const route = straightRoute([
      { lat: 6.24, lng: -75.58 },
      { lat: 6.24, lng: -75.58 },
    ]);
    expect(travelWords(route)).toBe('≈ 1 min en línea recta a 35 km/h');
  });
});

describe('tabs of a hospital', () => {
  const capacity = noCapacity();
  const adult = (capacity.urgency as Record<string, Record<string, object>>).adult;
  if (adult) adult.general = { enable: true, beds: 20, chairs: 8 };
  capacity.diagnosticAids.xrays = { enable: true, qty: 1 };
  const stamp = { clientRef: '', ipsId: 1, ipsName: '', createdAt: '', receivedAt: '', createdBy: '' };
  const reports = { capacity: { ...stamp, ...capacity }, occupation: null };

  test('offered places without an occupation report have no free figure', () => {
    expect(emergencyLines('adult', reports)).toEqual([
      expect.objectContaining({ id: 'adult.general.beds', name: 'Camillas', free: null, offered: 20 }),
      expect.objectContaining({ id: 'adult.general.chairs', name: 'Sillas', free: null, offered: 8 }),
    ]);
    expect(intensiveLines(reports)).toEqual([]);
  });

  test('aids say that they are not offered, in the specification’s words', () => {
    const words = aidLines(reports).map(({ name, words: said }) => `${name}: ${said}`);
    expect(words).toContain('Rayos X: Sin reporte de disponibilidad');
    expect(words).toContain('Tomógrafo: No se encuentra Ofertado');
  });

  test('without any report only Info shows', () => {
    expect(hasResources({ capacity: null, occupation: null })).toBe(false);
    expect(hasResources(reports)).toBe(true);
  });
});

describe('the base of the map', () => {
  test('without streets it is always partial; with bounds, where a view shows more', () => {
    const base = baseOfCommunes([]);
    expect(isPartial(base, [-75.6, 6.2, -75.5, 6.3])).toBe(true);
    const whole = { ...base, bounds: [-75.7, 6.1, -75.4, 6.4] as [number, number, number, number] };
    expect(isPartial(whole, [-75.6, 6.2, -75.5, 6.3])).toBe(false);
    expect(isPartial(whole, [-75.8, 6.2, -75.5, 6.3])).toBe(true);
  });

  test('tiles tell where the map ends only while they are drawn', () => {
    const bounds = [-75.7, 6.1, -75.4, 6.4] as [number, number, number, number];
    const tiles = { bounds: [-80, 0, -70, 10] as [number, number, number, number], attribution: '© Otro' };
    const base = withTiles({ ...baseOfCommunes([]), bounds }, tiles);
    const far = [-76.8, 6.2, -76.5, 6.3];
    expect(isPartial(base, far, true)).toBe(false);
    expect(isPartial(base, far, false)).toBe(true);
    expect(isPartial(base, [-75.6, 6.2, -75.5, 6.3], false)).toBe(false);
  });

  test('tiles are drawn once one of this zoom came, and until one fails', () => {
    const told: boolean[] = [];
    const tile = createTileStanding((areDrawn) => told.push(areDrawn));
    tile([12, 1, 1], false);
    tile([12, 1, 2], true);
    expect(told).toEqual([false]);
    tile([12, 1, 1], true);
    expect(told).toEqual([false, true]);
    tile([13, 2, 2], false);
    expect(told).toEqual([false, true, false]);
    tile([12, 1, 3], true);
    expect(told).toEqual([false, true, false, true]);
  });

  test('tiles are missing from the first that fails until it comes', () => {
    const told: boolean[] = [];
    const tile = createTileStanding((_areDrawn, areMissing) => told.push(areMissing));
    tile([12, 1, 2], true);
    tile([12, 1, 1], false);
    tile([12, 1, 3], true);
    tile([12, 1, 1], true);
    expect(told).toEqual([false, true, false]);
  });

  test('an imported boundary gives the outer ring of each polygon', () => {
    const ring = [
      [-75.56, 6.24],
      [-75.55, 6.24],
      [-75.55, 6.25],
    ];
    const area = { commune: '10', name: 'La Candelaria', section: null, lat: null, lng: null };
    const boundary = { type: 'MultiPolygon' as const, coordinates: [[ring, ring], [ring]] };
    expect(baseOfCommunes([{ ...area, boundary }]).communes).toEqual([
      { code: '10', name: 'La Candelaria', rings: [ring, ring] },
    ]);
  });
});
