import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPositions, registerDeviceDoors } from '../../../server/modules/positions';
import { answerFailure } from '../../../server/platform/http/failures';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';
import { aDevice } from './a-device';
import { aPhoneFix } from './a-phone-fix';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

it('A secret is in no line of the log, whether it is right, wrong or in a message that breaks the server', async () => {
  const lines: string[] = [];
  const door = Fastify({
    loggerInstance: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) as FastifyBaseLogger,
    disableRequestLogging: true,
  });
  door.setErrorHandler(answerFailure);
  const { positions } = app.platform;
  let isBroken = false;
  const take: typeof positions.take = (...given) => {
    if (isBroken) throw new Error('broken');
    return positions.take(...given);
  };
  await registerDeviceDoors(door, { ...app.platform, positions: { ...positions, take } });
  const id = await insertAmbulance(app, 2);
  const secret = await aDevice(app, id);
  const url = `/telemetry/osmand?id=${id}&lat=6.2&lon=-75.5&key=${secret}`;
  const statuses = [(await door.inject(url)).statusCode, (await door.inject(`${url}x`)).statusCode];
  isBroken = true;
  statuses.push((await door.inject(url)).statusCode);
  expect(statuses).toEqual([200, 401, 500]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('lat=6.2');
  await door.close();
});

it('A wrong clock is in the log once an hour for each vehicle, and no right one is', async () => {
  const { database, clock } = app.platform;
  const lines: string[] = [];
  let steady = 0;
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const positions = await openPositions({ database, clock, log, steady: () => steady });
  const [one, other] = [await insertAmbulance(app, 2), await insertAmbulance(app, 2)];
  const take = (id: number, ahead: number) =>
    positions.take(id, [{ ...aPhoneFix(), onService: null, fixAt: Date.now() + ahead }], 'osmand');
  const said = () => lines.splice(0).map((line) => JSON.parse(line).ambulanceId);
  for (const ahead of [0, 600_000, 601_000, -100 * 86_400_000]) take(one, ahead);
  take(other, 600_000);
  expect(said()).toEqual([one, other]);
  steady = 3_600_000;
  take(one, 600_000);
  expect(said()).toEqual([one]);
  await positions.close();
});

it('A clock that is behind by always the same is in the log after five minutes; a late network and a backlog are not', async () => {
  const { database } = app.platform;
  const lines: string[] = [];
  let now = Date.UTC(2026, 10, 26, 14);
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const positions = await openPositions({ database, clock: { now: () => now }, log, steady: () => now });
  const vehicle = async () => {
    const id = await insertAmbulance(app, 2);
    return (behind: number) =>
      positions.take(id, [{ ...aPhoneFix(), onService: null, fixAt: now - behind }], 'osmand');
  };
  const [inUtc, late, away] = [await vehicle(), await vehicle(), await vehicle()];
  const HOURS = 5 * 3_600_000;
  for (let minute = 0; minute < 8; minute += 1) {
    inUtc(HOURS + minute * 1000);
    late(150_000 + (minute % 2) * 45_000);
    now += 60_000;
  }
  for (let minute = 60; minute >= 0; minute -= 1) away(minute * 60_000);
  expect(lines.map((line) => JSON.parse(line).behindMinutes)).toEqual([300]);
  await positions.close();
});
