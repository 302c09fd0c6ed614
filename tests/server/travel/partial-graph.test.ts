import { describe, expect, test } from 'vitest';
import { metresBetween } from '../../../contract/hospitals/straight-line';
import type { Position } from '../../../contract/travel/packed-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import type { Point } from '../../../contract/travel/travel-time';
import { buildGraph, buildPartialGraph } from '../../../server/modules/travel/graph/build-graph';
import { graphTimes } from '../../../server/modules/travel/graph/graph-times';
import { search } from '../../../server/modules/travel/graph/search';
import { embeddedPaths } from '../../../server/modules/travel/road-paths';
import { seededRandom } from '../../../server/seed/random';
import { seedGeography } from '../../../server/seed/read-geography';

const METRE = 1 / 111_319.5;
/** East and north of a corner in Medellín, in metres. */
const at = (east: number, north: number): Position => [-75.57 + east * METRE * 1.006, 6.24 + north * METRE];
const placeAt = (east: number, north: number): Point => {
  const [lng, lat] = at(east, north);
  return { lng, lat };
};
const aRoad = (points: readonly Position[], more: Partial<RoadLine> = {}): RoadLine => ({
  ...{ class: 'street', name: 'Calle 1', oneWay: false, limit: 0 },
  points,
  ...more,
});
const timeOf = (roads: readonly RoadLine[], from: Point, to: Point) =>
  graphTimes(buildPartialGraph(roads), [from], [to])[0]?.[0] ?? null;

describe('An extract with a part of the roads', () => {
  const avenue = aRoad([at(0, 0), at(2000, 0)], { class: 'primary' });
  const reaches = (metres: number, given: Partial<RoadLine> = {}) =>
    timeOf(
      [{ ...avenue, ...given }, aRoad([at(1000, metres), at(1000, 900)])],
      placeAt(1000, 880),
      placeAt(0, 0),
    );

  test('joins a street that ends a few metres before its road, in the middle of a straight one', () => {
    expect(reaches(12)?.metres).toBeGreaterThan(1850);
    expect(reaches(12)?.metres).toBeLessThan(1930);
  });

  test('does not join what is farther, nor a road that streets pass below', () => {
    expect(reaches(25)).toBeNull();
    expect(reaches(12, { class: 'trunk' })).toBeNull();
  });

  test('drives a one-way street back where no other way leads back, and only there', () => {
    const [up, down] = [placeAt(1000, 880), placeAt(1000, 10)];
    const deadEnd = [avenue, aRoad([at(1000, 0), at(1000, 900)], { oneWay: true })];
    expect(timeOf(deadEnd, up, down)?.metres).toBeLessThan(1000);
    const ring = [at(0, 0), at(1000, 0), at(1000, 900), at(0, 900), at(0, 0)];
    const around = timeOf([aRoad(ring, { oneWay: true })], up, down);
    expect(around?.metres).toBeGreaterThan(2500);
  });
});

describe('The roads of the product', () => {
  const { lines } = seedGeography.readRoads();
  const [exact, graph] = [buildGraph(lines), buildPartialGraph(lines)];

  test('have more than 700 km that can be left and entered everywhere', () => {
    expect(exact.length.kept).toBeLessThan(530_000);
    expect(graph.length.kept).toBeGreaterThan(700_000);
    for (const arcs of [graph.out, graph.in])
      expect(search(arcs, [{ node: 0, seconds: 0, metres: 0 }], null).seconds.every(Number.isFinite)).toBe(
        true,
      );
  });

  test('give most ambulances on the roads a time to any place of the centre near a road', () => {
    const { next } = seededRandom(5);
    const { places } = embeddedPaths(seedGeography, 40, next);
    const counts: number[] = [];
    for (let lat = 6.22; lat < 6.28; lat += 0.008)
      for (let lng = -75.6; lng < -75.55; lng += 0.008)
        counts.push(graphTimes(graph, places, [{ lat, lng }]).filter(([time]) => time).length);
    const reached = counts.filter((count) => count > 0);
    expect(reached.length).toBeGreaterThan(35);
    expect(reached.reduce((sum, count) => sum + count, 0) / reached.length).toBeGreaterThan(32);
  });

  test('lead a demonstration’s vehicle between any two places: off them it drives only from and to the nearest road', () => {
    const { pathBetween, onRoad } = embeddedPaths(seedGeography, 0, () => 0);
    const [from, to] = [placeAt(0, 0), { lat: 6.335, lng: -75.556 }];
    const path = pathBetween(from, to);
    expect(path.length).toBeGreaterThan(20);
    const metres = (one: Point, other: Point) => metresBetween(one.lat, one.lng, other.lat, other.lng);
    const steps = path.slice(1).map((place, step) => metres(path[step] ?? place, place));
    const offRoad = metres(to, onRoad(to));
    expect(steps.at(-1)).toBeCloseTo(offRoad, -2);
    expect(Math.max(...steps.slice(1, -1))).toBeLessThan(metres(from, to) / 2);
  });
});
