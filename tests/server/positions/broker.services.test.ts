import { randomUUID } from 'node:crypto';
import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PositionsEvent } from '../../../contract/positions/socket-events';
import { openMqttDoor } from '../../../server/modules/positions';
import { openPositions } from '../../../server/modules/positions/positions';
import { openSockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';
import { aDevice } from './a-device';

/** Runs with `npm run test:services`, which sets the addresses of a Redis and of a broker. */
const redisUrl = process.env.RELEVO_TEST_REDIS_URL;
const brokerUrl = process.env.RELEVO_TEST_MQTT_URL ?? 'mqtt://127.0.0.1:1883';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const log = pino({ level: 'silent' });
const seconds = () => Math.round(Date.now() / 1000);

describe('A broker', () => {
  it('brings positions with the secret in the message or in the topic, and none without', async () => {
    const topic = `relevo-test/${randomUUID()}`;
    const device = await connectAsync(brokerUrl);
    const one = await vehicle(2);
    const other = await vehicle(2);
    const third = await vehicle(3);
    const { positions } = app.platform;
    const before = { ...positions.counts() };
    // Kept by the broker until the door subscribes.
    const say = (at: string, given: object) =>
      device.publishAsync(`${topic}/${at}`, JSON.stringify(given), { qos: 1, retain: true });
    await say(String(one.id), { lat: 6.2, lon: -75.5, timestamp: seconds(), key: one.key });
    await say(`${other.id}/${other.key}`, {
      _type: 'location',
      lat: 6.3,
      lon: -75.6,
      tst: seconds(),
      vel: 30,
    });
    // Of nobody knows when.
    await say(`${third.id}/${third.key}`, { lat: 6.2, lon: -75.5 });
    await say(String(third.id), { lat: 6.2, lon: -75.5, timestamp: seconds() });
    await say(`${third.id}/${one.key}`, { _type: 'location', lat: 'x' });
    // It subscribes now: a message that comes while it listens is not a kept one.
    const door = await openMqttDoor({ url: brokerUrl, topic }, app.platform, log);
    await expect.poll(() => positions.counts().newest - before.newest).toBe(2);
    await expect.poll(() => positions.counts().refused - before.refused).toBe(1);
    await expect.poll(() => positions.counts().invalid - before.invalid).toBe(1);
    await positions.flush();
    const rows = await app.platform.database.query<{ id: number; source: string }>(
      'select ambulance_id as id, source from ambulance_position order by 1',
    );
    expect(rows).toEqual([one, other].map(({ id }) => ({ id, source: 'mqtt' })));
    for (const at of [
      `${one.id}`,
      `${other.id}/${other.key}`,
      `${third.id}`,
      `${third.id}/${one.key}`,
      `${third.id}/${third.key}`,
    ])
      await device.publishAsync(`${topic}/${at}`, '', { retain: true });
    await device.endAsync();
    await door.close();
  });
});

describe('Two processes connected by Redis', () => {
  it('tell each other’s sockets what moved, each vehicle to those who see it', async () => {
    const { database, clock } = app.platform;
    const elsewhere = await openPositions({ database, clock, log });
    const one = await openSockets(app, redisUrl);
    const other = await openSockets(
      { ...app, platform: { ...app.platform, positions: elsewhere } },
      redisUrl,
    );
    const [crue, vital, aburra] = await Promise.all([
      other.notifications('crue'),
      other.notifications('transporte'),
      other.notifications('transporte.b'),
    ]);
    const { id } = await vehicle(2);
    const fix = {
      lat: 6.2,
      lng: -75.5,
      speed: null,
      heading: null,
      accuracy: null,
      battery: null,
      onService: null,
    };
    app.platform.positions.take(id, [{ ...fix, fixAt: Date.now() }], 'osmand');
    await app.platform.positions.flush();
    const isAbout = ({ moved }: PositionsEvent) => moved.some(({ ambulanceId }) => ambulanceId === id);
    await crue.hear('positions', isAbout);
    await vital.hear('positions', isAbout);
    await aburra.settled();
    expect(aburra.heard('positions')).toEqual([]);
    // The other process knows it too: its own older fix moves nothing.
    expect(elsewhere.take(id, [{ ...fix, fixAt: Date.now() - 60_000 }], 'osmand')).toEqual(['late']);
    await one.close();
    await other.close();
    await elsewhere.close();
  });
});

async function vehicle(entityId: number) {
  const id = await insertAmbulance(app, entityId);
  return { id, key: await aDevice(app, id) };
}
