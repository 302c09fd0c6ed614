import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import type { Position } from '../../../contract/positions/position';
import { listPositions } from '../../../contract/positions/positions';
import { simulateVehicle } from '../../../server/embedded/simulator/simulated-vehicle';
import { moveDemonstration } from '../../../server/moving-demonstration';
import { seededRandom } from '../../../server/seed/random';
import { aDevice } from '../positions/a-device';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const START = { lat: 6.2442, lng: -75.5812 };
const GOAL = { lat: 6.29, lng: -75.55 };

it('A vehicle drives to where it is told, as fast as a vehicle, and the same way each time', () => {
  const drive = () => {
    const vehicle = simulateVehicle(START, [], seededRandom(1).next, (from, to) => [from, to]);
    return Array.from({ length: 600 }, () => vehicle.drive(3, GOAL));
  };
  const way = drive();
  expect(drive()).toEqual(way);
  for (const [at, next] of way.slice(1).entries()) {
    const metres = distanceMetres(way[at]!, next) ?? 0;
    expect(metres / 3).toBeLessThan(180 / 3.6);
  }
  expect(distanceMetres(way.at(-1)!, GOAL)).toBeLessThan(20);
  expect(way.at(-1)?.speed).toBe(0);
  expect(way[0]?.heading).toBe(34);
});

it('The demonstration’s ambulances come through the door of devices; a busy one drives to its hospital', async () => {
  const { platform, address, config } = app;
  const hospital = platform.reference.current.ips.get(1);
  const at = { lat: hospital?.lat ?? 0, lng: hospital?.lng ?? 0 };
  const [busy] = await platform.database.query<{ id: number }>(
    `select id from ambulance where on_service and lat is not null
       and id not in (select ambulance_id from referral where holds_ambulance) order by id limit 1`,
  );
  const id = busy?.id ?? 0;
  await insertTransfer(app, {
    ipsReqId: 1,
    ipsRecvId: 2,
    state: 'PENDING_AMBULANCE',
    ambulanceId: id,
    ambAssignedBy: 'CRUE',
    dated: ['validationCaseDate'],
  });
  // A person gave this one a secret: it is theirs.
  const own = await insertAmbulance(app, 1);
  await platform.database.query('update ambulance set lat = 6.2, lng = -75.5 where id = $1', [own]);
  await aDevice(app, own);
  await platform.reference.reload();
  const log = pino({ level: 'silent' });
  const moving = await moveDemonstration({
    platform,
    address,
    seed: config.seed,
    log,
    everyMs: 50,
    speed: 400,
  });
  const positions = async (): Promise<Position[]> =>
    (await app.ask(listPositions, { as: 'crue' })).body.data.rows;
  await expect
    .poll(
      async () => {
        const position = (await positions()).find(({ ambulanceId }) => ambulanceId === id);
        return position ? (distanceMetres(position, at) ?? 0) < 50 : false;
      },
      // A drive of some seconds on a fast machine.
      { timeout: 100_000, interval: 500 },
    )
    .toBe(true);
  await moving.stop();
  const moved = await positions();
  expect(moved.length).toBeGreaterThan(25);
  expect(moved.every(({ source }) => source === 'osmand')).toBe(true);
  expect(moved.some(({ ambulanceId }) => ambulanceId === own)).toBe(false);
});
