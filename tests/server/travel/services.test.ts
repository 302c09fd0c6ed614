import { afterEach, describe, expect, test } from 'vitest';
import type { Point } from '../../../contract/travel/travel-time';
import { buildGraph } from '../../../server/modules/travel/graph/build-graph';
import { openService } from '../../../server/modules/travel/services/open-service';
import { decodePolyline } from '../../../server/modules/travel/services/polyline';
import { createTravel } from '../../../server/modules/travel/travel';
import { createServiceHealth, type ServiceHealth } from '../../../server/platform/health/service-health';
import type { RoutingAddress } from '../../../server/platform/ports/geography';
import { type Answer, type Heard, type StandIn, standIn } from './stand-in';

const A = { lat: 6.24, lng: -75.57 };
const B = { lat: 6.25, lng: -75.57 };
const C = { lat: 6.24, lng: -75.58 };
const NO_SERVICE = 'El servidor de rutas no respondió: tiempos de la red de vías propia.';

/** A road from A to B; C is off it. */
const OWN_ROADS = buildGraph([
  {
    class: 'primary',
    name: 'Carrera 1',
    oneWay: false,
    limit: 0,
    points: [
      [A.lng, A.lat],
      [B.lng, B.lat],
    ],
  },
]);

const warnings: unknown[] = [];
const LOG = { warn: (...said: unknown[]) => warnings.push(said) } as never;
let opened: StandIn[] = [];
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
});

type Kind = RoutingAddress['kind'];

async function travelWith(
  kind: Kind,
  answer: (heard: Heard) => Answer,
  options: { budgetMs?: number; now?: () => number; path?: string; health?: ServiceHealth } = {},
) {
  const server = await standIn(answer);
  opened.push(server);
  const { path = '', ...more } = options;
  // Long: no answer of a stand-in that speaks is late on a busy machine.
  const travel = createTravel({
    service: openService({ kind, url: server.url + path }),
    graph: async () => OWN_ROADS,
    budgetMs: 60_000,
    ...more,
  });
  return { travel, heard: server.heard };
}

describe('OSRM', () => {
  /** Seconds and metres of each destination, by its position in the request. */
  const table = ({ url }: Heard): Answer => {
    const columns = url.searchParams.get('destinations')?.split(';').map(Number) ?? [];
    const rows = url.searchParams.get('sources')?.split(';') ?? [];
    return {
      json: {
        code: 'Ok',
        durations: rows.map(() => columns.map((one) => one * 10 + 0.4)),
        distances: rows.map(() => columns.map((one) => one * 100)),
      },
    };
  };

  test('gives the times of a table', async () => {
    const { travel, heard } = await travelWith('osrm', table, { path: '/rutas/' });
    const { times, remarks } = await travel.times([A], [B, C], LOG);
    expect(times).toEqual([
      [
        { seconds: 10, metres: 100, basis: 'road' },
        { seconds: 20, metres: 200, basis: 'road' },
      ],
    ]);
    expect(remarks).toEqual([]);
    expect(heard[0]?.url.pathname).toBe('/rutas/table/v1/driving/-75.57,6.24;-75.57,6.25;-75.58,6.24');
    expect(heard[0]?.url.searchParams.get('annotations')).toBe('duration,distance');
  });

  /** The last digits of a place are its number: the stand-in gives them back as seconds. */
  const numberedTable = ({ url }: Heard): Answer => {
    const places = url.pathname.split('/').at(-1)?.split(';') ?? [];
    const listed = (name: string) => url.searchParams.get(name)?.split(';').map(Number) ?? [];
    const numberOf = (place: number) => Math.round((Number(places[place]?.split(',')[1]) - 6) * 1000);
    const cells = listed('sources').map((source) =>
      listed('destinations').map((destination) => numberOf(source) + numberOf(destination)),
    );
    return { json: { code: 'Ok', durations: cells, distances: cells } };
  };
  const numbered = Array.from({ length: 250 }, (_, at): Point => ({ lat: 6 + at / 1000, lng: -75.5 }));
  const ZERO = { lat: 6, lng: -75.6 };

  test('is asked for 250 hospitals in parts of its table size, in their order', async () => {
    const { travel, heard } = await travelWith('osrm', numberedTable);
    const { times } = await travel.times([ZERO], numbered, LOG);
    expect(heard).toHaveLength(3);
    expect(times).toEqual([numbered.map((_, at) => ({ seconds: at, metres: at, basis: 'road' }))]);
  });

  test('is asked for 250 ambulances in parts of its table size, in their order', async () => {
    const { travel, heard } = await travelWith('osrm', numberedTable);
    const { times } = await travel.times(numbered, [ZERO], LOG);
    expect(heard).toHaveLength(3);
    expect(times).toEqual(numbered.map((_, at) => [{ seconds: at, metres: at, basis: 'road' }]));
  });

  test('that refuses a part for one place is asked without that place', async () => {
    const nowhere = 37;
    const { travel } = await travelWith('osrm', (heard) => {
      const isRefused = heard.url.pathname.includes(`,${numbered[nowhere]?.lat};`);
      return isRefused || heard.url.pathname.endsWith(`,${numbered[nowhere]?.lat}`)
        ? { status: 400, json: { code: 'NoSegment' } }
        : numberedTable(heard);
    });
    const { times, remarks } = await travel.times([ZERO], numbered, LOG);
    expect(times[0]?.flatMap(({ basis }, at) => (basis === 'road' ? [] : [at]))).toEqual([nowhere]);
    expect(times[0]?.[nowhere + 1]?.seconds).toBe(nowhere + 1);
    expect(remarks).toEqual([]);
  });

  test('without a way between two places leaves them to the next basis', async () => {
    const { travel } = await travelWith('osrm', () => ({
      json: { code: 'Ok', durations: [[null, 7]], distances: [[null, 70]] },
    }));
    const { times } = await travel.times([A], [B, C], LOG);
    expect(times[0]?.map(({ basis }) => basis)).toEqual(['graph', 'road']);
  });

  test('gives the line and legs of a route', async () => {
    const { travel, heard } = await travelWith('osrm', () => ({
      json: {
        code: 'Ok',
        routes: [
          {
            duration: 60.2,
            distance: 700,
            geometry: {
              type: 'LineString',
              coordinates: [
                [A.lng, A.lat],
                [B.lng, B.lat],
                [C.lng, C.lat],
              ],
            },
            legs: [
              { duration: 20, distance: 300 },
              { duration: 40.2, distance: 400 },
            ],
          },
        ],
      },
    }));
    const route = await travel.route([A, B, C], LOG);
    expect(route).toMatchObject({ basis: 'road', seconds: 60, metres: 700, remarks: [] });
    expect(route.legs.map(({ seconds, basis }) => [seconds, basis])).toEqual([
      [20, 'road'],
      [40, 'road'],
    ]);
    expect(route.line).toHaveLength(3);
    expect(heard[0]?.url.searchParams.get('geometries')).toBe('geojson');
  });

  test('that finds no route is not away', async () => {
    const { travel } = await travelWith('osrm', () => ({
      status: 400,
      json: { code: 'NoRoute', message: 'Impossible route between points' },
    }));
    expect(await travel.route([A, B], LOG)).toMatchObject({ basis: 'graph', remarks: [] });
  });
});

describe('Valhalla', () => {
  test('gives the times of a matrix, in kilometres', async () => {
    const { travel, heard } = await travelWith('valhalla', () => ({
      json: {
        units: 'kilometers',
        sources_to_targets: [
          [
            { distance: 1.5, time: 130, from_index: 0, to_index: 0 },
            { distance: null, time: null, from_index: 0, to_index: 1 },
          ],
        ],
      },
    }));
    const { times } = await travel.times([A], [B, C], LOG);
    expect(times[0]?.[0]).toEqual({ seconds: 130, metres: 1500, basis: 'road' });
    expect(times[0]?.[1]?.basis).toBe('straight');
    expect(heard[0]).toMatchObject({
      body: {
        sources: [{ lat: A.lat, lon: A.lng }],
        targets: [
          { lat: B.lat, lon: B.lng },
          { lat: C.lat, lon: C.lng },
        ],
        costing: 'auto',
        units: 'kilometers',
      },
    });
  });

  test('gives a route whose line is an encoded polyline of six digits', async () => {
    const { travel } = await travelWith('valhalla', () => ({
      json: {
        trip: {
          status: 0,
          units: 'kilometers',
          summary: { time: 90, length: 1.2 },
          legs: [{ summary: { time: 90, length: 1.2 }, shape: '_izlhA~rlgdF_{geC~ywl@' }],
        },
      },
    }));
    const route = await travel.route([A, B], LOG);
    expect(route).toMatchObject({ basis: 'road', seconds: 90, metres: 1200 });
    expect(route.line).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
    ]);
  });

  test('that finds no path is not away', async () => {
    const { travel } = await travelWith('valhalla', () => ({
      status: 400,
      json: { error_code: 442, error: 'No path could be found for input', status_code: 400 },
    }));
    expect(await travel.route([A, B], LOG)).toMatchObject({ basis: 'graph', remarks: [] });
  });

  test('a polyline that is cut is refused', () => {
    expect(() => decodePolyline('_izlhA~rlgdF_{geC~yw', 6)).toThrow();
  });
});

describe('GraphHopper', () => {
  const path = (line?: number[][]) => ({
    distance: 812.4,
    time: 95_000,
    ...(line && { points: { type: 'LineString', coordinates: line } }),
  });

  test('has no matrix: each time is a route without its line', async () => {
    const { travel, heard } = await travelWith('graphhopper', () => ({ json: { paths: [path()] } }));
    const { times } = await travel.times([A, B], [C], LOG);
    expect(times).toEqual([
      [{ seconds: 95, metres: 812, basis: 'road' }],
      [{ seconds: 95, metres: 812, basis: 'road' }],
    ]);
    expect(heard.map(({ url }) => url.searchParams.getAll('point'))).toContainEqual([
      '6.24,-75.57',
      '6.24,-75.58',
    ]);
    expect(heard[0]?.url.searchParams.get('calc_points')).toBe('false');
  });

  test('is asked for the 64 nearest only; the others have the next basis', async () => {
    const { travel, heard } = await travelWith('graphhopper', () => ({ json: { paths: [path()] } }));
    const many = Array.from(
      { length: 90 },
      (_, at): Point => ({ lat: 6.3 + at / 100, lng: -75.5 }),
    ).reverse();
    const { times } = await travel.times([A], many, LOG);
    expect(heard).toHaveLength(64);
    const bases = times[0]?.map(({ basis }) => basis) ?? [];
    expect(bases.slice(0, 26)).toEqual(Array(26).fill('straight'));
    expect(bases.slice(26)).toEqual(Array(64).fill('road'));
  });

  test('gives a route over a third point in two parts', async () => {
    const { travel } = await travelWith('graphhopper', () => ({
      json: {
        paths: [
          path([
            [A.lng, A.lat],
            [B.lng, B.lat],
          ]),
        ],
      },
    }));
    const route = await travel.route([A, B, C], LOG);
    expect(route).toMatchObject({ basis: 'road', seconds: 190, metres: 1625 });
    expect(route.legs).toHaveLength(2);
    expect(route.line).toHaveLength(4);
  });

  test('that finds no connection is not away', async () => {
    const details = 'com.graphhopper.util.exceptions.ConnectionNotFoundException';
    const { travel } = await travelWith('graphhopper', () => ({
      status: 400,
      json: { message: 'Connection between locations not found', hints: [{ message: 'x', details }] },
    }));
    expect(await travel.route([A, B], LOG)).toMatchObject({ basis: 'graph', remarks: [] });
  });
});

const KINDS: Kind[] = ['osrm', 'valhalla', 'graphhopper'];

/** Everything that is no usable answer. */
const FAULTS: [string, Answer][] = [
  ['dies in the middle of its answer', 'dies'],
  ['answers a page', { text: '<html>inicie sesión</html>' }],
  ['answers nothing', { text: '' }],
  ['answers null', { json: null }],
  ['answers another shape', { json: { rows: [] } }],
  ['has an error', { status: 500, json: { message: 'x' } }],
  ['refuses the request', { status: 400, json: { code: 'TooBig', message: 'x' } }],
  [
    'answers negative numbers',
    {
      json: {
        code: 'Ok',
        durations: [[-1, 1]],
        distances: [[1, 1]],
        sources_to_targets: [
          [
            { time: -1, distance: 1 },
            { time: 1, distance: 1 },
          ],
        ],
        paths: [{ time: -1, distance: 1 }],
      },
    },
  ],
  [
    'answers a table of another size',
    {
      json: {
        code: 'Ok',
        durations: [[1]],
        distances: [[1]],
        sources_to_targets: [[{ time: 1, distance: 1 }]],
        paths: [],
      },
    },
  ],
  ['answers without end', { text: ' '.repeat(5_000_000) }],
];

describe.each(KINDS)('A routing server (%s) that', (kind) => {
  test.each(FAULTS)('%s is replaced by the next basis, in words', async (_what, answer) => {
    warnings.length = 0;
    const { travel } = await travelWith(kind, () => answer);
    const { times, remarks } = await travel.times([A], [B, C], LOG);
    expect(times[0]?.map(({ basis }) => basis)).toEqual(['graph', 'straight']);
    expect(remarks).toEqual([NO_SERVICE]);
    expect(warnings).toHaveLength(1);
  });

  test('never answers is given up when its budget ends', async () => {
    // The stand-in waits without end: only the budget can bring this answer.
    const { travel } = await travelWith(kind, () => 'silent', { budgetMs: 50 });
    const { times, remarks } = await travel.times([A], [B], LOG);
    expect(times[0]?.[0]?.basis).toBe('graph');
    expect(remarks).toEqual([NO_SERVICE]);
    const route = await travel.route([A, B], LOG);
    expect([route.basis, route.remarks]).toEqual(['graph', [NO_SERVICE]]);
  });

  test('was away is asked again only after a rest', async () => {
    let time = 0;
    const { travel, heard } = await travelWith(kind, () => ({ status: 503, json: {} }), { now: () => time });
    await travel.times([A], [B], LOG);
    await travel.times([A], [B], LOG);
    expect((await travel.route([A, B], LOG)).remarks).toEqual([NO_SERVICE]);
    expect(heard).toHaveLength(1);
    time = 15_001;
    await travel.times([A], [B], LOG);
    expect(heard).toHaveLength(2);
  });
});

test('A server that was away is asked again by itself, so that nobody has to', async () => {
  let answer: Answer = { status: 503, json: {} };
  let time = 0;
  const health = createServiceHealth(1);
  const { travel } = await travelWith('osrm', () => answer, { now: () => time, health });
  await travel.times([A], [B], LOG);
  expect(health.state()).toMatch(/^down: /);
  answer = { json: { code: 'Ok', durations: [[100]], distances: [[1000]] } };
  time = 60_000;
  await health.askAgain();
  expect(health.state()).toBe('ok');
});

test('A server that is away, and no road of ours either: the remark says straight lines', async () => {
  const { travel } = await travelWith('osrm', () => ({ status: 503, json: {} }));
  const { times, remarks } = await travel.times([A], [C], LOG);
  expect(times[0]?.[0]?.basis).toBe('straight');
  expect(remarks).toEqual(['El servidor de rutas no respondió: tiempos en línea recta.']);
  expect((await travel.route([A, C], LOG)).remarks).toEqual(remarks);
});

test('A server that nobody started is replaced by the next basis', async () => {
  const { travel } = await travelWith('osrm', () => 'silent');
  await opened[0]?.close();
  expect((await travel.times([A], [B], LOG)).remarks).toEqual([NO_SERVICE]);
});

test('A road graph that cannot be read is replaced by straight lines, in words', async () => {
  const travel = createTravel({ service: null, graph: () => Promise.reject(new Error('broken')) });
  const { times, remarks } = await travel.times([A], [B], LOG);
  expect(times[0]?.[0]?.basis).toBe('straight');
  expect(remarks).toEqual(['La red de vías no se pudo leer: tiempos en línea recta.']);
});

test('A straight line has the radius and speed of the specification', async () => {
  const travel = createTravel({ service: null, graph: async () => buildGraph([]) });
  const { times } = await travel.times([A], [B], LOG);
  // 6378.137 km · 0.01° = 1113.19 m, at 35 km/h 114.5 s.
  expect(times).toEqual([[{ seconds: 114, metres: 1113, basis: 'straight' }]]);
});
