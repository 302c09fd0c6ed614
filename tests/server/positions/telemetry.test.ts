import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Position } from '../../../contract/positions/position';
import { listPositions } from '../../../contract/positions/positions';
import { jobsOf } from '../../../server/jobs';
import { findPlaces } from '../../../server/modules/positions';
import { normalise } from '../../../server/modules/positions/fix';
import { ambulance } from '../../../server/modules/reference/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

/** A telemetry service as the specification describes it. Sources: `good`, `endless` (too long), `other`, `broken`, `wrong`, `empty`, `slow-free`. */
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
  endless: { ...variables(6.23, -75.55, at), more: 'x'.repeat(300_000) },
  empty: { results: [{ id: '1', name: 'lat', last_value: null }] },
};

let app: TestApp;
/** How often each source was asked. */
const counts = new Map<string, number>();
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const [, source = ''] = /^\/sources\/(\w+)\/variables$/.exec(request.url ?? '') ?? [];
  counts.set(source, (counts.get(source) ?? 0) + 1);
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

const silent = pino({ level: 'silent' });
/** What the processes that poll give back when they end. */
const running: (() => Promise<void>)[] = [];
const endAll = () => Promise.all(running.splice(0).map((end) => end()));
afterEach(endAll);

/** The poll of a process that has just started, after the others have ended. */
function aPoll(log: Logger): () => Promise<void> {
  const before = endAll();
  const process = aProcess(log);
  return async () => {
    await before;
    await process();
  };
}

/** The poll of one of several processes. */
function aProcess(log: Logger): () => Promise<void> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sources`;
  const job = jobsOf(app.platform, null, log, null, { url, token: 'abc' }).find(
    ({ name }) => name === 'poll-telemetry',
  );
  if (!job?.end) throw new Error('no poll');
  running.push(job.end);
  return async () => {
    await job.run();
    await app.platform.positions.flush();
  };
}

/** Where the poll of another process says it has been, in seconds from now. */
const holdUntil = (seconds: number) =>
  app.platform.database.query(
    `update setting set value = value || jsonb_build_object('until', now() + $1::int * interval '1 second')
      where key = 'lease telemetry'`,
    [seconds],
  );

it('asks in one process at a time; another one goes on when that ends or is not heard of', async () => {
  ANSWERS.shared = ANSWERS.empty;
  await aVehicle('shared');
  const asked = () => counts.get('shared') ?? 0;
  const [first, second, third] = [aProcess(silent), aProcess(silent), aProcess(silent)];
  // The list of ambulances is read anew within seconds.
  const askedByFirst = async () => {
    await first();
    return asked();
  };
  await expect.poll(askedByFirst).toBe(1);
  await second();
  await third();
  expect(asked()).toBe(1);
  await first();
  expect(asked()).toBe(2);
  // The first one is killed: its time passes.
  await holdUntil(-1);
  await second();
  await first();
  expect(asked()).toBe(3);
  // The second one ends in good order.
  await running[1]?.();
  await third();
  await second();
  expect(asked()).toBe(4);
});

it('asks for every ambulance with a source, and skips those that fail', async () => {
  const { orm } = app.platform.database;
  const ids: Record<string, number> = {};
  for (const datasourceId of ['good', 'other', 'broken', 'wrong', 'far', 'empty', 'endless']) {
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
  expect(lines.map((line) => JSON.parse(line).failed)).toEqual([4]);
  expect(lines.join()).not.toContain('abc');
});

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
  return { id, place, service };
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
  const again = aPoll(silent);
  expect(await polled(again)).toEqual(first);
  ANSWERS.untimed = untimed(6.24);
  const moved = await polled(again);
  expect(moved?.lat).toBe(6.24);
  expect(moved?.fixAt.getTime()).toBeGreaterThan(first?.fixAt.getTime() ?? 0);
});

it('does not bring a vehicle back to the place of a source without times, when the server starts again', async () => {
  ANSWERS.stopped = {
    results: [
      { name: 'lat', last_value: { value: 6.23 } },
      { name: 'lon', last_value: { value: -75.55 } },
    ],
  };
  const { id, place } = await aVehicle('stopped');
  const before = aPoll(silent);
  const polled = async (run: () => Promise<void>) => {
    await run();
    return place();
  };
  await expect.poll(() => polled(before)).toMatchObject({ lat: 6.23 });
  // The crew's phone goes on; the tracker repeats its last place.
  const phone = normalise({ lat: 6.2301, lng: -75.55, fixAt: null }, Date.now());
  app.platform.positions.take(id, phone ? [phone] : [], 'phone');
  expect(await polled(before)).toMatchObject({ lat: 6.2301 });
  expect(await polled(aPoll(silent))).toMatchObject({ lat: 6.2301, source: 'phone' });
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
