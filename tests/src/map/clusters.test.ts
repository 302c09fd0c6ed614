import { expect, test } from 'vitest';
import {
  clusterVehicles,
  clusterWords,
  MOST_SINGLE,
} from '../../../src/features/map/canvas/cluster-vehicles';
import type { DrawnVehicle } from '../../../src/features/map/canvas/vehicle-styles';

const look = { state: 'free', age: 'live', grown: 0, isSelected: false, name: 'Móvil' } as const;

/** Vehicles at two places, 20 km apart. */
function fleet(count: number): DrawnVehicle[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    lat: id % 2 === 0 ? 6.2 : 6.38,
    lng: -75.57,
    look,
  }));
}

test('Up to 2,000 vehicles each one is drawn', () => {
  const { clusters, single } = clusterVehicles(fleet(MOST_SINGLE), 12);
  expect([clusters.length, single.length]).toEqual([0, 2000]);
});

test('Above that, those near each other are one circle with their number; no vehicle is lost or counted twice', () => {
  const { clusters, single } = clusterVehicles(fleet(2001), 12.7);
  expect(single).toEqual([]);
  expect(clusters.map(({ count }) => count).sort()).toEqual([1000, 1001]);
  expect(clusters.map(({ lat }) => lat.toFixed(2)).sort()).toEqual(['6.20', '6.38']);
  expect(new Set(clusters.map(({ id }) => id)).size).toBe(2);
});

test('A circle knows how many of its vehicles are free', () => {
  const states = ['free', 'busy', 'off'] as const;
  const mixed = fleet(3000).map((one) => ({ ...one, look: { ...look, state: states[one.id % 3] ?? 'off' } }));
  const { clusters } = clusterVehicles(mixed, 12);
  expect(clusters.map(({ count, free }) => [count, free])).toEqual([
    [1500, 500],
    [1500, 500],
  ]);
});

test('A free vehicle that is drawn hollow is not one of the free ones: the circle says it apart', () => {
  const ages = ['live', 'fading', 'lost'] as const;
  const mixed = fleet(3000).map((one) => ({ ...one, look: { ...look, age: ages[one.id % 3] ?? 'lost' } }));
  const { clusters } = clusterVehicles(mixed, 12);
  expect(clusters.map((one) => [one.count, one.free, one.unheard])).toEqual([
    [1500, 1000, 500],
    [1500, 1000, 500],
  ]);
});

test.each([
  [{ free: 1, unheard: 0 }, '1 libre'],
  [{ free: 1040, unheard: 0 }, '1.040 libres'],
  [{ free: 0, unheard: 3 }, '0 libres, 3 sin posición segura'],
])('%j reads %s', (given, words) => expect(clusterWords(given)).toBe(words));

test('A selected vehicle and one that is alone are drawn themselves', () => {
  const [first, ...others] = fleet(2500);
  const alone = { id: 9999, lat: 6.9, lng: -75.1, look };
  const selected = { ...(first as DrawnVehicle), look: { ...look, isSelected: true } };
  const { clusters, single } = clusterVehicles([selected, ...others, alone], 12);
  expect(single).toEqual([selected, alone]);
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2499);
});

test('At street level there are no clusters', () => {
  expect(clusterVehicles(fleet(2001), 16).single).toHaveLength(2001);
});
