import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Position } from '../../../contract/positions/position';
import { listPositions } from '../../../contract/positions/positions';
import { jobsOf } from '../../../server/jobs';
import { findPlaces } from '../../../server/modules/positions';
import { ambulance } from '../../../server/modules/reference/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

/** A telemetry service as the specification describes it. Sources: `good`, `other`, `broken`, `wrong`, `empty`, `slow-free`. */
const variables = (lat: unknown, lon: unknown, at: number, service: unknown = 1) => ({
  count: 3,
  results: [
    { id: '1', name: 'lat', last_value: { value: lat, timestamp: at }, datasource: { id: 'x' } },
    { id: '2', name: 'lon', last_value: { value: lon, timestamp: at - 4000 }, datasource: { id: 'x' } },
    { id: '3', name: 'On Service', last_value: { value: service }, datasource: { id: 'x' } },
  ],
});
const at = Date.now() - 5000;
const ANSWERS: Record<string, unknown> = {
  good: variables(6.21, -75.57, at),
  other: variables(6.22, -75.56, at, 0),
  wrong: { results: 'none' },
  far: variables(91, 0, at),
  empty: { results: [{ id: '1', name: 'lat', last_value: null }] },
};

let app: TestApp;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const [, source = ''] = /^\/sources\/(\w+)\/variables$/.exec(request.url ?? '') ?? [];
  const isKnown = request.headers['x-auth-token'] === 'abc' && source in ANSWERS;
  response.statusCode = isKnown ? 200 : 500;
  response.end(JSON.stringify(isKnown ? ANSWERS[source] : {}));
});
beforeAll(async () => {
  app = await startTestApp();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 240_000);
afterAll(async () => {
  server.close();
  await app?.close();
});

/** The poll of a process that has just started. */
function aPoll(log: Logger): () => Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sources`;
  const job = jobsOf(app.platform, null, log, null, { url, token: 'abc' }).find(
    ({ name }) => name === 'poll-telemetry',
  );
  return async () => {
    await job?.run();
    await app.platform.positions.flush();
  };
}

it('asks for every ambulance with a source, and skips those that fail', async () => {
  const { orm } = app.platform.database;
  const ids: Record<string, number> = {};
  for (const datasourceId of ['good', 'other', 'broken', 'wrong', 'far', 'empty']) {
    ids[datasourceId] = await insertAmbulance(app, 1);
    await orm.update(ambulance).set({ datasourceId }).where(eq(ambulance.id, ids[datasourceId]));
  }
  const lines: string[] = [];
  const poll = aPoll(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
  // The list of ambulances is read anew within seconds.
  await expect
    .poll(async () => {
      await poll();
      const { body } = await app.ask(listPositions, { as: 'crue' });
      return body.data.rows.map(({ ambulanceId, lat, lng, fixAt, onService, source }: Position) => [
        ambulanceId,
        lat,
        lng,
        fixAt,
        onService,
        source,
      ]);
    })
    .toEqual([
      [ids.good, 6.21, -75.57, new Date(at - 4000).toISOString(), true, 'telemetry'],
      [ids.other, 6.22, -75.56, new Date(at - 4000).toISOString(), false, 'telemetry'],
    ]);
  expect(lines.map((line) => JSON.parse(line).failed)).toEqual([3]);
  expect(lines.join()).not.toContain('abc');
});

const silent = pino({ level: 'silent' });
const MINUTE_MS = 60_000;

/** A vehicle with this source, which said nothing for an hour. */
async function aVehicle(datasourceId: string) {
  const { orm } = app.platform.database;
  const id = await insertAmbulance(app, 1);
  const updatedAt = new Date(at - 60 * MINUTE_MS);
  await orm.update(ambulance).set({ datasourceId, updatedAt }).where(eq(ambulance.id, id));
  const place = async () => (await findPlaces(orm, [id])).get(id);
  const service = async () => {
    const [row] = await orm.select().from(ambulance).where(eq(ambulance.id, id));
    return row && { onService: row.onService, updatedAt: row.updatedAt.getTime() };
  };
  return { place, service };
}

it('takes a place without a time only where it differs from the last one: a stopped tracker grows old', async () => {
  const untimed = (lat: number) => ({
    results: [
      { name: 'lat', last_value: { value: lat } },
      { name: 'lon', last_value: { value: -75.55 } },
    ],
  });
  ANSWERS.untimed = untimed(6.23);
  const { place } = await aVehicle('untimed');
  const poll = aPoll(silent);
  const polled = async (run = poll) => {
    await run();
    return place();
  };
  await expect.poll(() => polled()).toMatchObject({ lat: 6.23 });
  const first = await place();
  expect(await polled()).toEqual(first);
  // Also when the server starts again.
  expect(await polled(aPoll(silent))).toEqual(first);
  ANSWERS.untimed = untimed(6.24);
  const moved = await polled();
  expect(moved?.lat).toBe(6.24);
  expect(moved?.fixAt.getTime()).toBeGreaterThan(first?.fixAt.getTime() ?? 0);
});

it('takes the service of a parked vehicle, with its own time or as of now', async () => {
  const parkedAt = at - 30 * MINUTE_MS;
  const parked = (value: number, timestamp?: number) => ({
    results: [
      ...variables(6.25, -75.54, parkedAt).results.slice(0, 2),
      { name: 'On Service', last_value: { value, timestamp } },
    ],
  });
  ANSWERS.parked = parked(1, parkedAt);
  const { place, service } = await aVehicle('parked');
  const poll = aPoll(silent);
  await expect
    .poll(async () => {
      await poll();
      return place();
    })
    .toMatchObject({ lat: 6.25 });
  ANSWERS.parked = parked(0, at - 10 * MINUTE_MS);
  await poll();
  expect(await service()).toEqual({ onService: false, updatedAt: at - 10 * MINUTE_MS });
  // From the future: not taken.
  ANSWERS.parked = parked(1, at + 10 * MINUTE_MS);
  await poll();
  expect(await service()).toMatchObject({ onService: false });
  ANSWERS.parked = parked(0);
  await poll();
  ANSWERS.parked = parked(1);
  await poll();
  expect(await service()).toMatchObject({ onService: true });
  expect((await service())?.updatedAt).toBeGreaterThan(at);
  expect((await place())?.fixAt.getTime()).toBe(parkedAt - 4000);
});
