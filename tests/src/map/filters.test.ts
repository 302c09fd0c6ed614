import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultEntity } from '../../../src/features/map/filters/default-entity';
import { filterHospitals, isInNetworks } from '../../../src/features/map/filters/filter-hospitals';
import { filterVehicles } from '../../../src/features/map/filters/filter-vehicles';
import { withNamed } from '../../../src/features/map/filters/use-found';
import { distanceText } from '../../../src/features/map/list/distance-text';
import { nearestPlaces, nearestVehicles } from '../../../src/features/map/list/nearest';
import { vehiclesOf } from '../../../src/features/map/live/vehicles';
import { inOrder } from '../../../src/ui/use-kept-order';
import { ago, aHospital, anAmbulance, NOW } from './a-vehicle';

const EVERY = { entity: 0, service: '', text: '' } as const;
const vehicles = vehiclesOf(
  [
    anAmbulance(),
    anAmbulance({
      id: 2,
      name: 'Móvil 12',
      licensePlate: 'JAB 623',
      ambulancesEntityId: 2,
      onService: false,
    }),
    anAmbulance({ id: 3, name: 'Móvil 13', licensePlate: 'FGF 876', busyWith: 9 }),
  ],
  new Map(),
);
const idsOf = (found: typeof vehicles) => found.map(({ ambulance }) => ambulance.id);

describe('filters of ambulances', () => {
  test('by entity, service and words; a plate also without its space', () => {
    expect(idsOf(filterVehicles(vehicles, EVERY))).toEqual([1, 2, 3]);
    expect(idsOf(filterVehicles(vehicles, { ...EVERY, entity: 1 }))).toEqual([1, 3]);
    expect(idsOf(filterVehicles(vehicles, { ...EVERY, service: 'on' }))).toEqual([1, 3]);
    expect(idsOf(filterVehicles(vehicles, { ...EVERY, service: 'off' }))).toEqual([2]);
    expect(idsOf(filterVehicles(vehicles, { ...EVERY, text: 'jab623' }))).toEqual([2]);
    expect(idsOf(filterVehicles(vehicles, { ...EVERY, text: 'movil secretaria' }))).toEqual([1, 2, 3]);
  });

  test('begin with the health secretariat by name, else with entity 1', () => {
    expect(
      defaultEntity([
        { id: 2, name: 'Vital' },
        { id: 7, name: 'SECRETARÍA DE SALUD de Medellín' },
      ]),
    ).toBe(7);
    expect(defaultEntity([{ id: 2, name: 'Vital' }])).toBe(1);
  });
});

test('what the address names is there whatever the filters, once', () => {
  const isNamed = (id: number) => id === 2 || id === 4;
  expect(withNamed([1, 2], [1, 2, 3, 4], isNamed)).toEqual([1, 2, 4]);
  const found = [2, 4];
  expect(withNamed(found, [1, 2, 3, 4], isNamed)).toBe(found);
});

describe('the network filter', () => {
  test('without a choice all pass; excluding: all must hold; otherwise any one', () => {
    expect(isInNetworks({ networkIds: [] }, [], true)).toBe(true);
    expect(isInNetworks({ networkIds: [2] }, [2, 3], false)).toBe(true);
    expect(isInNetworks({ networkIds: [2] }, [2, 3], true)).toBe(false);
    expect(isInNetworks({ networkIds: [2, 3, 4] }, [2, 3], true)).toBe(true);
  });

  test('with the excluding switch it never shows a hospital that it hides without', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(ids, ids, (networkIds, networks) => {
        const [all, any] = [true, false].map((excluding) =>
          isInNetworks({ networkIds }, networks, excluding),
        );
        expect(any || !all).toBe(true);
      }),
    );
  });

  test('hospitals without a kind of report; none of them until the server has answered', () => {
    const hospitals = [aHospital(), aHospital({ id: 2, name: 'Clínica del Río' })];
    const search = { networks: [], excluding: false, missing: ['occupation' as const], text: '' };
    const silent = { capacity: [], occupation: [2], bloodBank: [1] };
    expect(filterHospitals(hospitals, search, silent).map(({ id }) => id)).toEqual([2]);
    expect(filterHospitals(hospitals, search, undefined)).toEqual([]);
    expect(filterHospitals(hospitals, { ...search, missing: [] }, undefined)).toHaveLength(2);
  });
});

describe('the nearest first', () => {
  const from = { lat: 6.24, lng: -75.58 };

  test('a vehicle with a lost or unknown place comes at the end, without a distance', () => {
    const far = anAmbulance({ location: { lat: 6.3, lng: -75.58 } });
    const lost = anAmbulance({ id: 2, name: 'Móvil 2', timestamp: ago(601) });
    const unknown = anAmbulance({ id: 3, name: 'Móvil 10', location: null });
    const ranked = nearestVehicles(vehiclesOf([unknown, lost, far], new Map()), from, NOW);
    expect(ranked.map(({ item }) => item.ambulance.id)).toEqual([1, 2, 3]);
    expect(ranked.map(({ metres }) => metres !== null)).toEqual([true, false, false]);
  });

  test('while the time is unknown no vehicle has a distance', () => {
    const ranked = nearestVehicles(vehiclesOf([anAmbulance({ timestamp: ago(0) })], new Map()), from, null);
    expect(ranked.map(({ metres }) => metres)).toEqual([null]);
  });

  test('sorts any places by their distance', () => {
    const place = fc.record({
      name: fc.string(),
      lat: fc.option(fc.double({ min: 6, max: 7, noNaN: true })),
      lng: fc.option(fc.double({ min: -76, max: -75, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(place), (places) => {
        const metres = nearestPlaces(places, from).map((row) => row.metres ?? Number.POSITIVE_INFINITY);
        expect(metres).toEqual(metres.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
      }),
    );
  });

  test('a kept order moves no row: new ones come at the end, gone ones are left out', () => {
    const rows = ['b', 'a', 'c'].map((id) => ({ id }));
    expect(inOrder(rows, ['a', 'b', 'c'])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    // `d` is gone, and `c` is new: the others stay where they are.
    expect(inOrder(rows, ['b', 'd', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
    expect(inOrder(rows, [])).toEqual(rows);
  });

  test.each([
    [4, '0 m'],
    [348, '350 m'],
    [1240, '1,2 km'],
    [14_300, '14 km'],
  ])('%d metres read %s', (metres, words) => expect(distanceText(metres)).toBe(words));
});
