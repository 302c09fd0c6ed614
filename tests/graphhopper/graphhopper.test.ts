import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metresBetween } from '../../contract/hospitals/straight-line';
import { buildGraph } from '../../server/modules/travel/graph/build-graph';
import { graphhopper } from '../../server/modules/travel/services/graphhopper';
import { createTravel } from '../../server/modules/travel/travel';
import { seedGeography } from '../../server/seed/read-geography';
import { type RealGraphHopper, startGraphHopper } from './support/graphhopper';

/** Our adapter against a real GraphHopper with the roads of the product. One start for all tests; the last one kills it. */
const { lines } = seedGeography.readRoads();
const graph = buildGraph(lines);
const NO_SERVICE = 'El servidor de rutas no respondió: tiempos de la red de vías propia.';

const warnings: unknown[] = [];
const LOG = { warn: (...said: unknown[]) => warnings.push(said) };
const own = createTravel({ service: null, graph: async () => graph });
const travelOver = (url: string, budget: { budgetMs?: number } = LONG) =>
  createTravel({ service: graphhopper(url), graph: async () => graph, ...budget });
/** It has time to answer on a busy machine. */
const LONG = { budgetMs: 60_000 };
const ITS_OWN = {};

/** Nodes of our graph, spread over it: on a road for both. */
const placeAt = (number: number) => {
  const node = (number * 7919) % graph.nodes;
  return { lat: graph.lat[node] ?? 0, lng: graph.lng[node] ?? 0 };
};
const FROM = Array.from({ length: 8 }, (_, at) => placeAt(at));
const TO = Array.from({ length: 8 }, (_, at) => placeAt(at + 100));
const [A, B, C] = [placeAt(10), placeAt(104), placeAt(30)];
/** In the Caribbean, outside the extract; and inside it on a mountain without a road. */
const AT_SEA = { lat: 12.5, lng: -76.5 };
const ON_A_MOUNTAIN = { lat: 6.2, lng: -75.3 };

let server: RealGraphHopper;
beforeAll(async () => {
  const jar = process.env.RELEVO_TEST_GRAPHHOPPER;
  if (!jar) throw new Error('npm run test:graphhopper starts these tests');
  server = await startGraphHopper(jar, lines);
});
afterAll(() => server?.stop());

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

test('Its 64 times of a table are near those of our own graph', async () => {
  const { times, remarks } = await travelOver(server.url).times(FROM, TO, LOG);
  const ours = (await own.times(FROM, TO, LOG)).times.flat();
  expect(remarks).toEqual([]);
  // What our graph has no believable way for is compared with nothing.
  const pairs = times.flat().flatMap((time, at) => {
    const other = ours[at];
    return time.basis === 'road' && other?.basis === 'graph' ? [{ time, other }] : [];
  });
  expect(pairs.length).toBeGreaterThan(40);
  const metres = median(pairs.map(({ time, other }) => time.metres / other.metres));
  const seconds = median(pairs.map(({ time, other }) => time.seconds / other.seconds));
  expect(metres).toBeGreaterThan(0.95);
  expect(metres).toBeLessThan(1.1);
  expect(seconds).toBeGreaterThan(0.75);
  expect(seconds).toBeLessThan(1.25);
});

test('It gives the way over a third place, with its line in our order of longitude and latitude', async () => {
  const route = await travelOver(server.url).route([A, B, C], LOG);
  expect(route).toMatchObject({ basis: 'road', remarks: [] });
  expect(route.legs).toHaveLength(2);
  const ends = [route.line[0], route.line.at(-1)];
  [A, C].forEach((place, at) => {
    const [lng = 0, lat = 0] = ends[at] ?? [];
    expect(metresBetween(lat, lng, place.lat, place.lng)).toBeLessThan(50);
  });
  const length = route.line.slice(1).reduce((sum, [lng, lat], at) => {
    const [lastLng = 0, lastLat = 0] = route.line[at] ?? [];
    return sum + metresBetween(lastLat, lastLng, lat, lng);
  }, 0);
  expect(length / route.metres).toBeGreaterThan(0.98);
  expect(length / route.metres).toBeLessThan(1.02);
  const ours = await own.route([A, B, C], LOG);
  expect(ours.basis).toBe('graph');
  expect(route.metres / ours.metres).toBeGreaterThan(0.9);
  expect(route.metres / ours.metres).toBeLessThan(1.1);
});

test.each([
  ['outside its extract', AT_SEA],
  ['far from its roads', ON_A_MOUNTAIN],
])('A place %s has the next basis, and the server counts as present', async (_where, place) => {
  const travel = travelOver(server.url);
  const { times, remarks } = await travel.times([place, A], [B], LOG);
  expect(times.map(([time]) => time?.basis)).toEqual(['straight', 'road']);
  expect(remarks).toEqual([]);
  expect(await travel.route([place, B], LOG)).toMatchObject({ basis: 'straight', remarks: [] });
});

test('Frozen, it is given up when the budget ends; killed in the middle of a request, at once', async () => {
  await server.freeze();
  warnings.length = 0;
  const late = await travelOver(server.url, ITS_OWN).times([A], [B], LOG);
  expect([late.times[0]?.[0]?.basis, late.remarks]).toEqual(['graph', [NO_SERVICE]]);

  const between = await openWire(server.url);
  const asked = travelOver(between.url).route([A, B], LOG);
  await between.passed;
  await server.kill();
  expect(await asked).toMatchObject({ basis: 'graph', remarks: [NO_SERVICE] });
  between.close();
  expect(warnings).toHaveLength(2);
});

/** A connection to the server that tells when a request has passed. */
async function openWire(address: string) {
  const { port: target, hostname } = new URL(address);
  const wire = createServer();
  const passed = new Promise<void>((resolve) => {
    wire.on('connection', (near) => {
      const far = connect(Number(target), hostname);
      near.pipe(far).pipe(near);
      near.on('data', () => resolve());
      for (const end of [near, far]) end.on('error', () => [near, far].map((one) => one.destroy()));
    });
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    passed,
    close: () => wire.close(),
  };
}
