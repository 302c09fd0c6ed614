import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from '../../../contract/hospitals/straight-line';
import type { Position } from '../../../contract/travel/packed-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import { buildGraph } from '../../../server/modules/travel/graph/build-graph';
import { graphRoute } from '../../../server/modules/travel/graph/graph-route';
import { graphTimes } from '../../../server/modules/travel/graph/graph-times';
import { search } from '../../../server/modules/travel/graph/search';
import { seededRandom } from '../../../server/seed/random';
import { seedGeography } from '../../../server/seed/read-geography';
import { naiveTimes, networkOf, networkOfGraph } from './naive';

/** A place on a lattice of about 45 m beside Medellín's centre. */
const at = (column: number, row: number): Position => [
  Number((-75.57 + column * 0.0004).toFixed(6)),
  Number((6.24 + row * 0.0004).toFixed(6)),
];
const placeAt = (column: number, row: number) => {
  const [lng, lat] = at(column, row);
  return { lng, lat };
};

const aRoad = (points: readonly Position[], more: Partial<RoadLine> = {}): RoadLine => ({
  class: 'street',
  name: 'Calle 1',
  oneWay: false,
  limit: 0,
  points,
  ...more,
});

const anyRoad: fc.Arbitrary<RoadLine> = fc.record({
  class: fc.constantFrom('trunk', 'primary', 'street', 'other'),
  name: fc.constant(''),
  oneWay: fc.boolean(),
  limit: fc.constantFrom(0, 0, 30, 80),
  points: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })).map(([x, y]) => at(x, y)),
    { minLength: 2, maxLength: 7 },
  ),
});

const startAt = (node: number) => [{ node, seconds: 0, metres: 0 }];

describe('The road graph', () => {
  test('has the same times as a naive Dijkstra over every position of the roads', () => {
    let pairs = 0;
    fc.assert(
      fc.property(fc.array(anyRoad, { minLength: 4, maxLength: 16 }), (roads) => {
        const graph = buildGraph(roads);
        const network = networkOf(roads);
        const keyOf = (node: number) => String([graph.lng[node], graph.lat[node]]);
        for (let from = 0; from < graph.nodes; from += 1) {
          const naive = naiveTimes(network, keyOf(from));
          const forwards = search(graph.out, startAt(from), null);
          for (let to = 0; to < graph.nodes; to += 1) {
            expect(forwards.seconds[to]).toBeCloseTo(naive.get(keyOf(to)) ?? -1, 6);
            pairs += 1;
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(pairs).toBeGreaterThan(500);
  });

  test('over the roads of the product: 500 random pairs equal a naive Dijkstra, from either end', () => {
    const graph = buildGraph(seedGeography.readRoads().lines);
    const network = networkOfGraph(graph);
    const random = seededRandom(7);
    const node = () => random.integer(0, graph.nodes - 1);
    for (let round = 0; round < 10; round += 1) {
      const from = node();
      const goals = Array.from({ length: 50 }, node);
      const naive = naiveTimes(network, String(from));
      const found = search(graph.out, startAt(from), new Set(goals));
      for (const goal of goals) expect(found.seconds[goal]).toBeCloseTo(naive.get(String(goal)) ?? -1, 6);
      const [first = 0] = goals;
      const backwards = search(graph.in, startAt(first), new Set([from]));
      expect(backwards.seconds[from]).toBeCloseTo(naive.get(String(first)) ?? -1, 6);
    }
  });

  test('one search to a place gives the times of a search from each', () => {
    const graph = buildGraph(seedGeography.readRoads().lines);
    const random = seededRandom(8);
    const somewhere = () => {
      const node = random.integer(0, graph.nodes - 1);
      return { lat: (graph.lat[node] ?? 0) + 0.001 * random.next(), lng: graph.lng[node] ?? 0 };
    };
    const place = somewhere();
    const vehicles = Array.from({ length: 40 }, somewhere);
    const together = graphTimes(graph, vehicles, [place]).map(([time]) => time);
    const apart = vehicles.map((vehicle) => graphTimes(graph, [vehicle], [place])[0]?.[0]);
    together.forEach((time, at) => {
      expect(time?.seconds ?? null).toEqual(apart[at] ? expect.closeTo(apart[at].seconds, 6) : null);
    });
    expect(together.filter((time) => time !== null).length).toBeGreaterThan(30);
  });

  test('can be left and entered at every node', () => {
    const { nodes, out, in: into } = buildGraph(seedGeography.readRoads().lines);
    expect(nodes).toBeGreaterThan(4000);
    for (const arcs of [out, into]) {
      const { seconds } = search(arcs, startAt(0), null);
      expect(seconds.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('A one-way road', () => {
  /** A ring that may be driven in one direction only: 10 × 0, along a street and back. */
  const ring = [at(0, 0), at(10, 0), at(10, 10), at(0, 10), at(0, 0)];

  test('is driven in its own direction: the way back is the rest of the ring', () => {
    const graph = buildGraph([aRoad(ring, { oneWay: true })]);
    const [west, east] = [placeAt(0, 0), placeAt(10, 0)];
    const there = graphTimes(graph, [west], [east])[0]?.[0];
    const back = graphTimes(graph, [east], [west])[0]?.[0];
    const side = metresBetween(west.lat, west.lng, east.lat, east.lng);
    expect(there?.metres).toBeCloseTo(side, 0);
    expect(back?.metres).toBeGreaterThan(2.9 * side);
    const line = graphRoute(graph, east, west)?.line ?? [];
    expect(line).toContainEqual(at(10, 10));
    expect(line).toContainEqual(at(0, 10));
  });

  test('of both directions is driven back over the same line', () => {
    const graph = buildGraph([aRoad([at(0, 0), at(5, 1), at(10, 0)])]);
    const there = graphRoute(graph, placeAt(0, 0), placeAt(10, 0));
    const back = graphRoute(graph, placeAt(10, 0), placeAt(0, 0));
    expect(there?.line).toContainEqual(at(5, 1));
    expect([...(back?.line ?? [])].reverse()).toEqual(there?.line);
    expect(back?.seconds).toBeCloseTo(there?.seconds ?? 0, 6);
  });

  test('that leads nowhere is not in the graph', () => {
    const graph = buildGraph([aRoad(ring), aRoad([at(10, 10), at(30, 10)], { oneWay: true })]);
    expect(Math.max(...graph.lng)).toBeCloseTo(at(10, 0)[0], 6);
    expect(graph.length.kept).toBeLessThan(graph.length.found);
  });
});

describe('Places that are nearer to each other than to their roads', () => {
  const graph = buildGraph([aRoad([at(0, 0), at(10, 0)])]);
  const door = placeAt(0, -2);

  test('have the straight line: an ambulance before the door has arrived', () => {
    expect(graphTimes(graph, [door], [door])[0]?.[0]).toEqual({ metres: 0, seconds: 0 });
    const beside = placeAt(1, -2);
    const metres = metresBetween(door.lat, door.lng, beside.lat, beside.lng);
    expect(graphTimes(graph, [beside], [door])[0]?.[0]?.metres).toBeCloseTo(metres, 6);
    expect(graphRoute(graph, beside, door)).toMatchObject({
      metres: expect.closeTo(metres, 6),
      line: [
        [beside.lng, beside.lat],
        [door.lng, door.lat],
      ],
    });
  });

  test('and the vehicle at the corner comes after the one at the door', () => {
    const [atDoor, atCorner] = graphTimes(graph, [door, placeAt(0, 0)], [door]).flat();
    expect(atDoor?.seconds).toBeLessThan(atCorner?.seconds ?? 0);
  });
});

test('A place beside a road with two carriageways begins on either of them', () => {
  const [west, east] = [-75.58, -75.56];
  const carriageway = (lat: number, points: number[]) => points.map((lng): Position => [lng, lat]);
  // 22 m apart, joined at their ends only.
  const along = Array.from({ length: 21 }, (_, at) => west + at * 0.001);
  const eastwards = carriageway(6.24, along);
  const westwards = carriageway(6.2402, [...along].reverse());
  const graph = buildGraph([
    aRoad(eastwards, { oneWay: true }),
    aRoad(westwards, { oneWay: true }),
    aRoad([eastwards[0]!, westwards.at(-1)!]),
    aRoad([eastwards.at(-1)!, westwards[0]!]),
  ]);
  const middle = { lat: 6.23995, lng: (west + east) / 2 };
  const fiveHundredMetresWest = { lat: 6.23995, lng: (west + east) / 2 - 0.0045 };
  const way = graphTimes(graph, [middle], [fiveHundredMetresWest])[0]?.[0];
  expect(way?.metres).toBeGreaterThan(490);
  expect(way?.metres).toBeLessThan(700);
});

describe('No time by road', () => {
  const graph = buildGraph([aRoad([at(0, 0), at(10, 0)])]);

  test.each([
    ['390 m beside the end', 0.0035, true],
    ['410 m beside it', 0.0037, false],
  ])('%s', (_where, degrees, isOnGraph) => {
    const beside = { lat: 6.24 - degrees, lng: at(10, 0)[0] };
    expect(graphTimes(graph, [placeAt(0, 0)], [beside])[0]?.[0] !== null).toBe(isOnGraph);
  });

  test('where the way is so long that streets must be missing', () => {
    const detour = [at(0, 0), at(0, 60), at(20, 60), at(20, 0)];
    const long = buildGraph([aRoad(detour)]);
    expect(graphTimes(long, [placeAt(0, 0)], [placeAt(20, 0)])).toEqual([[null]]);
    expect(graphRoute(long, placeAt(0, 0), placeAt(20, 0))).toBeNull();
  });

  test('on a graph without roads', () => {
    const empty = buildGraph([aRoad([at(0, 0), at(1, 0)], { class: 'other' })]);
    expect(graphTimes(empty, [placeAt(0, 0)], [placeAt(1, 0)])).toEqual([[null]]);
  });
});
