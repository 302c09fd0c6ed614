import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../../../server/jobs';
import { makeDays } from '../../../server/modules/positions/partitions';
import { openPositions } from '../../../server/modules/positions/positions';
import { position } from '../../../server/modules/positions/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const log = pino({ level: 'silent' });
const run = async (name: string) =>
  jobsOf(app.platform, null, log)
    .find((one) => one.name === name)
    ?.run();
const days = async () =>
  (
    await app.platform.database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = '"position"'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const dayOf = (ago: number) =>
  `position_${new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;

it('Days are made ahead, made late for what comes late, and dropped whole after 90 days', async () => {
  await run('make-days-of-positions');
  expect(await days()).toEqual([dayOf(0), dayOf(-1), dayOf(-2), dayOf(-3)]);
  // Two processes at once.
  await Promise.all([run('make-days-of-positions'), run('make-days-of-positions')]);
  const id = await insertAmbulance(app, 1);
  const fix = {
    lat: 6.2,
    lng: -75.5,
    speed: null,
    heading: null,
    accuracy: null,
    battery: null,
    onService: null,
  };
  const ago = [0, 3, 89.5].map((one) => ({ ...fix, fixAt: Date.now() - one * DAY_MS }));
  expect(app.platform.positions.take(id, ago, 'osmand')).toEqual(['newest', 'late', 'late']);
  await app.platform.positions.flush();
  const { orm } = app.platform.database;
  expect(await orm.$count(position)).toBe(3);
  const past = Math.floor(Date.now() / DAY_MS) - 92;
  await makeDays(app.platform.database, [past, past + 1]);
  const before = await days();
  await run('forget-old-positions');
  expect(await days()).toEqual(before.slice(2));
  expect(await orm.$count(position)).toBe(3);
});

it('What a process knew is known after its restart: an older fix does not move the marker', async () => {
  const id = await insertAmbulance(app, 1);
  const fix = {
    lat: 6.2,
    lng: -75.5,
    speed: null,
    heading: null,
    accuracy: null,
    battery: null,
    onService: null,
  };
  // A second ago by the server's own clock: a fix that is ahead of it, by a millisecond too, gets its hour.
  const now = Math.floor(app.platform.clock.now()) - 1000;
  app.platform.positions.take(id, [{ ...fix, fixAt: now }], 'osmand');
  await app.platform.positions.flush();
  const next = await openPositions({ database: app.platform.database, clock: app.platform.clock, log });
  expect(next.take(id, [{ ...fix, fixAt: now - 1 }], 'osmand')).toEqual(['late']);
  expect(next.take(id, [{ ...fix, fixAt: now }], 'osmand')).toEqual(['same']);
  await next.close();
});

it('While the database is away the fixes wait, and nothing is told that is not stored', async () => {
  const { database, clock } = app.platform;
  let isAway = true;
  const away = new Proxy(database.orm, {
    get(orm, name) {
      if (name === '_' && isAway) throw new Error('away');
      return Reflect.get(orm, name);
    },
  });
  const positions = await openPositions({ database: { ...database, orm: away }, clock, log });
  const told: unknown[] = [];
  positions.addTeller({ tell: (room, event) => void told.push([room, event]), share: () => undefined });
  const id = await insertAmbulance(app, 2);
  const fix = { lat: 6.2, lng: -75.5, speed: 1, heading: 2, accuracy: 3, battery: 4, onService: true };
  positions.take(id, [{ ...fix, fixAt: Date.now() }], 'osmand');
  await positions.flush();
  expect(told).toEqual([]);
  isAway = false;
  await positions.flush();
  expect(told).toHaveLength(2);
  expect(positions.counts().dropped).toBe(0);
  await positions.close();
});
