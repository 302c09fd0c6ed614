import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../contract/positions/position';
import { listPositions } from '../../../contract/positions/positions';
import { getAmbulanceReplay, type PackedFix } from '../../../contract/replay/replay';
import { readMqtt } from '../../../server/modules/positions/doors/mqtt-message';
import { receive } from '../../../server/modules/positions/doors/receive';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance } from '../transfers/insert-transfer';
import { aDevice } from './a-device';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const VITAL = 2;
const MEDELLIN = { lat: 6.2442, lon: -75.5812 };
const seconds = (ago = 0) => Math.round(Date.now() / 1000) - ago;

/** A vehicle with a device of its own. */
async function aVehicle() {
  const id = await insertAmbulance(app, VITAL);
  return { id, key: await aDevice(app, id) };
}

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: unknown;
}
async function send(path: string, { method = 'POST', headers = {}, payload }: Sent = {}) {
  const isText = typeof payload === 'string';
  const answer = await app.app.inject({
    method,
    url: `/api/telemetry/${path}`,
    headers: payload === undefined || isText ? headers : { 'content-type': 'application/json', ...headers },
    payload: payload === undefined ? undefined : isText ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}

const query = (given: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
const osmand = (given: Record<string, string | number>, sent: Sent = {}) =>
  send(`osmand?${query(given)}`, { method: 'GET', ...sent });

async function positionOf(id: number): Promise<Position | undefined> {
  await app.platform.positions.flush();
  const { body } = await app.ask(listPositions, { as: 'crue' });
  return body.data.rows.find(({ ambulanceId }: Position) => ambulanceId === id);
}

const basic = (name: string | number, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

describe('The OsmAnd protocol', () => {
  it('takes the parameters that Traccar documents, with the speed in knots', async () => {
    const { id, key } = await aVehicle();
    const at = seconds(5);
    const { status } = await osmand({
      id,
      key,
      ...MEDELLIN,
      timestamp: at,
      speed: 20,
      bearing: 91.5,
      accuracy: 4,
      batt: 83,
      altitude: 1495,
      hdop: 1,
    });
    expect(status).toBe(200);
    expect(await positionOf(id)).toEqual({
      ambulanceId: id,
      lat: 6.2442,
      lng: -75.5812,
      fixAt: new Date(at * 1000).toISOString(),
      receivedAt: expect.any(String),
      speed: 37,
      heading: 91.5,
      accuracy: 4,
      battery: 83,
      onService: null,
      source: 'osmand',
      suspect: false,
    });
  });

  it.each([
    ['milliseconds', (at: number) => at * 1000],
    ['ISO 8601', (at: number) => new Date(at * 1000).toISOString()],
    ['a written time', (at: number) => new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')],
  ])('takes the time in %s', async (_form, write) => {
    const { id, key } = await aVehicle();
    const at = seconds(7);
    expect((await osmand({ id, key, ...MEDELLIN, timestamp: write(at) })).status).toBe(200);
    expect((await positionOf(id))?.fixAt).toBe(new Date(at * 1000).toISOString());
  });

  it('takes a form, and the plate instead of the number', async () => {
    const { id, key } = await aVehicle();
    const form = String(query({ deviceid: `tst-${id}`, key, location: '6.25,-75.57', timestamp: seconds() }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('osmand', { headers, payload: form })).status).toBe(200);
    expect(await positionOf(id)).toMatchObject({ lat: 6.25, lng: -75.57 });
  });

  it('takes the JSON of Traccar Client, with metres a second and the battery as a part', async () => {
    const { id, key } = await aVehicle();
    const timestamp = new Date(seconds(3) * 1000).toISOString();
    const { status } = await send(`osmand?key=${key}`, {
      payload: {
        location: {
          timestamp,
          coords: {
            latitude: 6.2,
            longitude: -75.6,
            accuracy: 5,
            speed: 10,
            heading: 180,
            altitude: 1500,
          },
          is_moving: true,
          odometer: 0,
          event: 'motionchange',
          battery: { level: 0.77, is_charging: false },
          activity: { type: 'in_vehicle' },
          extras: {},
        },
        device_id: String(id),
      },
    });
    expect(status).toBe(200);
    expect(await positionOf(id)).toMatchObject({ fixAt: timestamp, speed: 36, heading: 180, battery: 77 });
  });

  it('takes the secret as a bearer too', async () => {
    const { id, key } = await aVehicle();
    const headers = { authorization: `Bearer ${key}` };
    expect((await osmand({ id, ...MEDELLIN, timestamp: seconds() }, { headers })).status).toBe(200);
  });

  it.each(['tst', 'fixTime'])('takes the time under %s, which other devices document', async (name) => {
    const { id, key } = await aVehicle();
    const at = seconds() - 300;
    expect((await osmand({ id, key, ...MEDELLIN, [name]: at })).status).toBe(200);
    expect(Date.parse((await positionOf(id))?.fixAt ?? '')).toBe(at * 1000);
  });

  it('says that the place is old: nothing is taken', async () => {
    const { id, key } = await aVehicle();
    expect((await osmand({ id, key, ...MEDELLIN, valid: 'false' })).status).toBe(200);
    expect(await positionOf(id)).toBeUndefined();
  });
});

describe('A Traccar server', () => {
  const forwarded = (id: number, relevoSecret: string, change: object = {}) => ({
    position: {
      id: 10,
      attributes: { batteryLevel: 64, motion: true },
      deviceId: 3,
      protocol: 'h02',
      serverTime: new Date().toISOString(),
      deviceTime: new Date().toISOString(),
      fixTime: new Date(seconds(2) * 1000).toISOString().replace('Z', '+00:00'),
      outdated: false,
      valid: true,
      latitude: 6.21,
      longitude: -75.59,
      altitude: 1500,
      speed: 10,
      course: 12,
      address: null,
      accuracy: 0,
      ...change,
    },
    device: { id: 3, attributes: { relevoSecret }, name: 'Móvil', uniqueId: String(id), status: 'online' },
  });

  it('forwards the position of a device whose secret is its attribute there', async () => {
    const { id, key } = await aVehicle();
    expect((await send('traccar', { payload: forwarded(id, key) })).status).toBe(200);
    expect(await positionOf(id)).toMatchObject({
      source: 'traccar',
      speed: 18.5,
      heading: 12,
      accuracy: null,
      battery: 64,
    });
  });

  it('forwards none without it, and no place that it repeats', async () => {
    const { id, key } = await aVehicle();
    expect((await send('traccar', { payload: forwarded(id, '') })).status).toBe(401);
    expect((await send('traccar', { payload: forwarded(id, key, { outdated: true }) })).status).toBe(200);
    expect(await positionOf(id)).toBeUndefined();
  });
});

describe('OwnTracks', () => {
  const location = (change: object = {}) => ({
    _type: 'location',
    lat: 6.22,
    lon: -75.58,
    tst: seconds(1),
    acc: 9,
    vel: 44,
    cog: 270,
    batt: 51,
    tid: 'M1',
    ...change,
  });

  it('sends with a name and a secret, and hears of nobody', async () => {
    const { id, key } = await aVehicle();
    const headers = basic(id, key);
    expect(await send('owntracks', { headers, payload: location() })).toEqual({ status: 200, body: [] });
    expect(await positionOf(id)).toMatchObject({ source: 'owntracks', speed: 44, heading: 270, battery: 51 });
    expect((await send('owntracks', { headers, payload: { _type: 'lwt', tst: seconds() } })).status).toBe(
      200,
    );
  });

  it('does not know the speed: it is null, not −1', async () => {
    const { id, key } = await aVehicle();
    await send('owntracks', { headers: basic(id, key), payload: location({ vel: -1, cog: -1 }) });
    expect(await positionOf(id)).toMatchObject({ speed: null, heading: null });
  });
});

describe('A message is refused', () => {
  it('with a bare number, another device’s secret, an old secret, and for an ambulance without a device', async () => {
    const [one, other] = [await aVehicle(), await aVehicle()];
    const bare = await insertAmbulance(app, VITAL);
    const at = { ...MEDELLIN, timestamp: seconds() };
    for (const key of ['', other.key, 'a'.repeat(200)]) {
      const { status, body } = await osmand({ id: one.id, key, ...at });
      expect([status, body?.code]).toEqual([401, 'DEVICE_REFUSED']);
    }
    expect((await osmand({ id: bare, key: '', ...at })).status).toBe(401);
    expect((await osmand({ id: 1_999_999_999, key: one.key, ...at })).status).toBe(401);
    const next = await aDevice(app, one.id);
    expect((await osmand({ id: one.id, key: next, ...at })).status).toBe(200);
    expect((await osmand({ id: one.id, key: one.key, ...at })).status).toBe(401);
    expect(await positionOf(bare)).toBeUndefined();
  });

  it.each([
    ['a word for a number', { lat: 'norte', lon: -75.5 }],
    ['not a number', { lat: 'NaN', lon: -75.5 }],
    ['no place', { timestamp: 1 }],
    ['a time that is none', { ...MEDELLIN, timestamp: 'ayer' }],
    ['a time under a name that nobody knows', { ...MEDELLIN, gpsTime: 1_700_000_000 }],
    ['a date under a name that nobody knows', { ...MEDELLIN, fecha: '2026-11-26' }],
  ])('with %s', async (_what, given: Record<string, string | number>) => {
    const { id, key } = await aVehicle();
    const before = app.platform.positions.counts().invalid;
    const { status, body } = await osmand({ id, key, timestamp: seconds(), ...given });
    expect([status, body.code]).toEqual([400, 'FIX_INVALID']);
    expect(app.platform.positions.counts().invalid).toBe(before + 1);
    expect(await positionOf(id)).toBeUndefined();
  });

  it.each(['osmand', 'traccar', 'owntracks'])('that has wrong types: %s', async (door) => {
    const { id, key } = await aVehicle();
    const wrong = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"_type":1}',
      '{"_type":"location","lat":"6.2","lon":-75.5}',
      '{"_type":"location","lat":6.2,"lon":-75.5,"tst":"hoy"}',
      '{"location":{"coords":[]}}',
      '{"location":{}}',
      '{"position":[],"device":{}}',
      '{"position":{"latitude":"6"},"device":{}}',
      '{"__proto__":{"lat":1}}',
      '\u0000',
    ];
    for (const payload of wrong) {
      const { status, body } = await send(door, { headers: basic(id, key), payload });
      expect([status, body.code], payload).toEqual([400, 'FIX_INVALID']);
    }
    const large = await send(door, { headers: basic(id, key), payload: 'x'.repeat(300_000) });
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('from the future, and counted; its device gets no reason to send it again for ever', async () => {
    const { id, key } = await aVehicle();
    const before = app.platform.positions.counts().future;
    expect((await osmand({ id, key, ...MEDELLIN, timestamp: seconds(-125) })).status).toBe(200);
    expect(await positionOf(id)).toBeUndefined();
    expect(app.platform.positions.counts().future).toBe(before + 1);
    expect((await osmand({ id, key, ...MEDELLIN, timestamp: seconds(-100) })).status).toBe(200);
    expect(await positionOf(id)).toBeDefined();
  });
});

describe('One bad number does not keep back what comes behind it', () => {
  it.each([
    ['a heading of 361', { bearing: 361 }, 'heading'],
    ['a battery of 101 %', { batt: 101 }, 'battery'],
    ['a speed of light', { speed: 999_999 }, 'speed'],
    ['a word for an accuracy', { accuracy: 'NaN' }, 'accuracy'],
  ] as const)('%s is not known; the place counts', async (_what, given, field) => {
    const { id, key } = await aVehicle();
    expect((await osmand({ id, key, ...MEDELLIN, timestamp: seconds(), ...given })).status).toBe(200);
    expect(await positionOf(id)).toMatchObject({ lat: MEDELLIN.lat, [field]: null });
  });

  it.each([
    ['a latitude out of range', { lat: 91, lon: -75.5 }],
    ['a longitude out of range', { lat: 6.2, lon: 181 }],
    ['no satellites', { lat: 0, lon: 0 }],
    ['no time', { ...MEDELLIN, timestamp: 0 }],
    ['an hour that no clock has', { ...MEDELLIN, timestamp: '2026-11-26 25:61:00' }],
  ])('a fix with %s is counted, and answered like a good one', async (_what, given) => {
    const { id, key } = await aVehicle();
    const before = app.platform.positions.counts().invalid;
    expect((await osmand({ id, key, timestamp: seconds(), ...given })).status).toBe(200);
    expect(app.platform.positions.counts().invalid).toBe(before + 1);
    expect(await positionOf(id)).toBeUndefined();
  });

  it('in a backlog: the other fixes are stored, and the newest moves the marker', async () => {
    const { id, key } = await aVehicle();
    const place = (ago: number, latitude: unknown, more: object = {}) => ({
      timestamp: new Date(seconds(ago) * 1000).toISOString(),
      coords: { latitude, longitude: latitude === 0 ? 0 : -75.6, ...more },
    });
    const location = [
      place(90, 6.2),
      place(60, 0),
      place(50, 'norte'),
      { timestamp: 'ayer' },
      place(30, 6.201, { heading: 361 }),
    ];
    const before = app.platform.positions.counts().invalid;
    const payload = { device_id: String(id), location };
    expect((await send(`osmand?key=${key}`, { payload })).status).toBe(200);
    expect(app.platform.positions.counts().invalid).toBe(before + 3);
    expect(await positionOf(id)).toMatchObject({ lat: 6.201, heading: null });
  });

  it('in a message of the broker', async () => {
    const { id, key } = await aVehicle();
    const { positions } = app.platform;
    const say = (given: object) => {
      const payload = Buffer.from(JSON.stringify({ _type: 'location', tst: seconds(), ...given }));
      const read = () => readMqtt({ levels: `${id}/${key}`, payload, isRetained: false });
      return receive(positions, 'mqtt', Date.now(), read);
    };
    expect(await say({ lat: 0, lon: 0 })).toEqual([]);
    expect(await say({ lat: 6.2, lon: -75.5, cog: 361, batt: 101 })).toEqual(['newest']);
    expect(await positionOf(id)).toMatchObject({ lat: 6.2, heading: null, battery: null, source: 'mqtt' });
  });
});

it('What became of fixes is in the metrics', async () => {
  const { key } = await aVehicle();
  await osmand({ id: 1_999_999_999, key, ...MEDELLIN });
  const { body } = await app.app.inject('/metrics');
  const { refused } = app.platform.positions.counts();
  expect(refused).toBeGreaterThan(0);
  expect(body).toContain(`relevo_position_fixes_total{outcome="refused"} ${refused}`);
});

describe('A vehicle', () => {
  it('does not go back with what was sent late: that is in its history', async () => {
    const { id, key } = await aVehicle();
    const places = [6.24, 6.241, 6.242, 6.243];
    const start = seconds(600);
    const at = (index: number) => start + index * 60;
    const one = (index: number) =>
      osmand({ id, key, lat: places[index] ?? 0, lon: -75.58, timestamp: at(index) });
    for (const index of [3, 0, 2, 1, 0, 3]) expect((await one(index)).status).toBe(200);
    expect(await positionOf(id)).toMatchObject({ lat: 6.243 });
    const { body } = await app.ask(getAmbulanceReplay, {
      as: 'crue',
      query: {
        ambulanceId: id,
        from: new Date(at(-1) * 1000).toISOString(),
        to: new Date(at(4) * 1000).toISOString(),
      },
    });
    expect(body.data.legs[0].fixes.map(([, lat]: PackedFix) => lat)).toEqual(places);
  });

  it('is flagged when no vehicle drives so fast, and its next right fix is not', async () => {
    const { id, key } = await aVehicle();
    const one = (ago: number, lat: number) => osmand({ id, key, lat, lon: -75.58, timestamp: seconds(ago) });
    await one(60, 6.24);
    await one(40, 6.4);
    expect(await positionOf(id)).toMatchObject({ lat: 6.4, suspect: true });
    await one(20, 6.242);
    expect(await positionOf(id)).toMatchObject({ lat: 6.242, suspect: false });
  });

  it('comes to the end of its backlog: a message of which a part is taken is answered like a good one', async () => {
    const { id, key } = await aVehicle();
    const batch = (from: number) => ({
      device_id: String(id),
      location: Array.from({ length: 500 }, (_, at) => ({
        timestamp: new Date((seconds(20_000) + from + at) * 1000).toISOString(),
        coords: { latitude: 6.2, longitude: -75.6 },
      })),
    });
    const { positions } = app.platform;
    const before = positions.counts().limited;
    for (const from of [0, 500, 1000])
      expect((await send(`osmand?key=${key}`, { payload: batch(from) })).status).toBe(200);
    expect(positions.counts().limited).toBeGreaterThan(before);
  });

  it('that floods harms no other', async () => {
    const [loud, quiet] = [await aVehicle(), await aVehicle()];
    const statuses = new Map<number, number>();
    for (let at = 0; at < 3000; at += 500) {
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, index) =>
          osmand({ ...loud, ...MEDELLIN, timestamp: seconds(3000 - at - index) }),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (at === 2000)
        expect((await osmand({ ...quiet, ...MEDELLIN, timestamp: seconds() })).status).toBe(200);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(statuses.get(429)).toBeGreaterThan(1000);
    expect(await positionOf(quiet.id)).toBeDefined();
  });
});
