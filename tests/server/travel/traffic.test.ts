import { describe, expect, test } from 'vitest';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import { buildGraph } from '../../../server/modules/travel/graph/build-graph';
import { drivingFixes, type TrackedFix } from '../../../server/modules/travel/traffic/driving-fixes';
import { matcherOf } from '../../../server/modules/travel/traffic/match-road';
import { trafficSections } from '../../../server/modules/travel/traffic/traffic-sections';

/** About eleven metres. */
const STEP = 1e-4;
const START = { lat: 6.2401, lng: -75.5699 };
const at = (east: number, north: number): [number, number] => [
  START.lng + east * STEP,
  START.lat + north * STEP,
];
const aRoad = (name: string, points: [number, number][], more: Partial<RoadLine> = {}): RoadLine => ({
  class: 'primary',
  name,
  oneWay: false,
  limit: 0,
  points,
  ...more,
});
/** A block: a two-way avenue to the east, and three one-way sides. */
const GRAPH = buildGraph([
  aRoad('Avenida', [at(0, 0), at(10, 0), at(20, 0), at(30, 0)]),
  aRoad('Norte', [at(30, 0), at(30, 20)], { oneWay: true }),
  aRoad('Regreso', [at(30, 20), at(0, 20)], { oneWay: true }),
  aRoad('Bajada', [at(0, 20), at(0, 0)], { oneWay: true }),
]);
const place = (east: number, north: number) => {
  const [lng, lat] = at(east, north);
  return { lat, lng };
};
const nameAt = (east: number, north: number, heading: number | null) => {
  const road = matcherOf(GRAPH)({ ...place(east, north), heading });
  return road && GRAPH.names[road.stretch];
};

describe('A position is matched to', () => {
  test('the nearest road within 30 m that fits its heading', () => {
    expect(nameAt(15, 1, 90)).toBe('Avenida');
    expect(nameAt(15, 1, 270)).toBe('Avenida');
    // Beside the corner the crossing street is nearer.
    expect(nameAt(29.5, 1, 95)).toBe('Avenida');
    expect(nameAt(29.5, 1, 5)).toBe('Norte');
  });

  test('none farther away, across its heading, or against a one-way street', () => {
    expect(nameAt(15, 3, 90)).toBeNull();
    expect(nameAt(15, 1, 0)).toBeNull();
    expect(nameAt(30, 10, 180)).toBeNull();
  });

  test('a direction that is known: without a heading only a one-way street', () => {
    expect(nameAt(15, 0, null)).toBeNull();
    expect(nameAt(30, 10, null)).toBe('Norte');
  });
});

const fix = (more: Partial<TrackedFix> & { seconds?: number } = {}): TrackedFix => {
  const { seconds = 0, ...rest } = more;
  return { ...place(15, 0), ambulanceId: 1, fixAt: seconds * 1000, speed: 20, heading: 90, ...rest };
};
const standing = (seconds: number) => fix({ seconds, speed: 1 });

describe('Traffic is measured', () => {
  test('by a stop at a light, and not by a parked vehicle', () => {
    const atLight = [fix(), standing(10), standing(70), standing(120), fix({ seconds: 130 })];
    expect(drivingFixes(atLight, [])).toHaveLength(5);
    const parked = [fix(), standing(10), standing(70), standing(140), fix({ seconds: 150 })];
    expect(drivingFixes(parked, []).map(({ speed }) => speed)).toEqual([20, 20]);
  });

  test('not by a vehicle that was never seen driving', () => {
    expect(drivingFixes([standing(10)], [])).toEqual([]);
    expect(drivingFixes([standing(10), standing(60)], [])).toEqual([]);
  });

  test('not where a vehicle stands at a hospital; who drives past it counts', () => {
    const hospital = place(15, 5);
    expect(drivingFixes([fix(), standing(10)], [hospital]).map(({ speed }) => speed)).toEqual([20]);
  });

  test('by the way since the fix before, where a device says no speed and no heading', () => {
    const silent = { speed: null, heading: null };
    const [measured, ...others] = drivingFixes(
      [fix(silent), fix({ ...silent, ...place(20, 0), seconds: 10 }), fix({ ...silent, seconds: 90 })],
      [],
    );
    expect(others).toEqual([]);
    expect(measured?.speed).toBeCloseTo(19.9, 0);
    expect(measured?.heading).toBeCloseTo(90, 0);
  });
});

describe('A section', () => {
  const measured = (ambulanceId: number, speed: number, more: Parameters<typeof fix>[0] = {}) => ({
    ...fix({ ambulanceId, ...more }),
    speed,
  });

  test('counts measurements and vehicles, each vehicle once in its speed, by direction', () => {
    const { sections, samples, vehicles } = trafficSections(GRAPH, [
      measured(1, 10),
      measured(1, 10, { seconds: 10, ...place(5, 0) }),
      measured(2, 40, { seconds: 20 }),
      measured(2, 30, { heading: 270 }),
      measured(3, 50, place(15, 8)),
    ]);
    expect({ samples, vehicles }).toEqual({ samples: 4, vehicles: 2 });
    expect(
      sections.map(({ name, direction, speed, planned, samples: count, vehicles: of }) => [
        name,
        direction,
        speed,
        planned,
        count,
        of,
      ]),
    ).toEqual([
      ['Avenida', 'oriente', 25, 50, 3, 2],
      ['Avenida', 'occidente', 30, 50, 1, 1],
    ]);
    expect(sections[0]?.measuredAt).toBe(new Date(20_000).toISOString());
  });

  test('has its lines in the direction of travel', () => {
    const [section] = trafficSections(GRAPH, [measured(1, 30, { heading: 270 })]).sections;
    const [first, last] = [section?.lines[0]?.[0], section?.lines[0]?.at(-1)];
    expect(first?.[0]).toBeGreaterThan(last?.[0] ?? 0);
  });
});
