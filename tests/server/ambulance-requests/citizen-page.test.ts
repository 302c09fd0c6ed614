import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAmbulanceRequest } from '../../../contract/ambulance-requests/reads';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { startTestApp, type TestApp } from '../support/test-app';

const PAGE = '/pedir-ambulancia';
const DOOR = '/api/public/ambulanceRequest';
const MAP = '/api/public/mapBase';
const HTML = { accept: 'text/html' };
const RATE_LIMIT = 3;

let folder: string;
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-page-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'citizen/assets'), { recursive: true });
  await writeFile(join(folder, 'app/index.html'), '<title>Relevo</title>');
  await writeFile(join(folder, 'citizen/pedir-ambulancia.html'), '<title>Pedir una ambulancia</title>');
  await writeFile(join(folder, 'citizen/assets/page-1234.js'), 'void 0;');
  await writeFile(join(folder, 'citizen/assets/page-1234.js.br'), 'brotli');
  const appFolder = join(folder, 'app');
  open = await startTestApp({ RELEVO_RATE_LIMIT: String(RATE_LIMIT) }, { appFolder });
  closed = await startTestApp({ CITIZEN_REQUESTS: 'false' }, { appFolder });
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await rm(folder, { recursive: true });
});

const get = (app: TestApp, url: string, headers = {}, remoteAddress = '10.3.0.1') =>
  app.app.inject({ url, headers, remoteAddress });

describe('The page of citizens', () => {
  test.each([PAGE, `${PAGE}/`, `${PAGE}?desde=qr`])(
    'is served at %s, with a policy stricter than the app’s',
    async (url) => {
      const answer = await get(open, url, HTML);
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>Pedir una ambulancia</title>']);
      const policy = String(answer.headers['content-security-policy']).split(';');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/unsafe|sha256|https?:|data:/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['permissions-policy']).toContain('geolocation=(self)');
      // Of the app's video calls, which this server has.
      expect(answer.headers['permissions-policy']).toContain('camera=(), microphone=()');
      expect((await get(open, '/healthz', HTML)).headers['permissions-policy']).toContain('camera=(self)');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('has files of its own, kept for a year, in the browser’s compression', async () => {
    const url = `${PAGE}/assets/page-1234.js`;
    const plain = await get(open, url);
    expect([plain.statusCode, plain.body]).toEqual([200, 'void 0;']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(open, url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await get(open, '/assets/page-1234.js')).statusCode).toBe(404);
    expect((await get(open, `${PAGE}/otra`, HTML)).statusCode).toBe(404);
  });

  test('is not counted: many phones behind one address open it at once', async () => {
    const statuses = [];
    for (let count = 0; count < 11 * RATE_LIMIT; count += 1)
      statuses.push((await get(open, PAGE, HTML, '10.3.0.2')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('leaves the app’s own addresses to the app', async () => {
    const answer = await get(open, '/solicitudes', HTML);
    expect(answer.body).toBe('<title>Relevo</title>');
    expect(answer.headers['content-security-policy']).not.toContain('trusted-types');
  });
});

describe('Where it is off', () => {
  test.each([PAGE, `${PAGE}/`, `${PAGE}/assets/page-1234.js`])(
    '%s is not found, and says whom to call',
    async (url) => {
      const answer = await get(closed, url, HTML);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<a href="tel:123">Llame al 123</a>');
      expect(answer.body).not.toContain('Relevo');
    },
  );

  test('there is no door and no map', async () => {
    expect((await get(closed, MAP)).statusCode).toBe(404);
    expect((await get(closed, `${DOOR}/${randomUUID()}`)).statusCode).toBe(404);
  });
});

test('The map of the page is the embedded one, and a browser that has it gets nothing again', async () => {
  const answer = await get(open, MAP, {}, '10.3.0.3');
  expect(answer.json().data).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') });
  expect(answer.json().data.roads.length).toBeGreaterThan(100);
  const again = await get(open, MAP, { 'if-none-match': String(answer.headers.etag) }, '10.3.0.3');
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('The status is limited by address: the answer says when to ask again', async () => {
  const ask = () => get(open, `${DOOR}/${randomUUID()}`, { authorization: 'Bearer wrong' }, '10.3.0.4');
  const statuses = [];
  for (let count = 0; count < 10 * RATE_LIMIT; count += 1) statuses.push((await ask()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404]));
  const limited = await ask();
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

describe('How exact a place is', () => {
  const send = async (given: object) => {
    const clientRef = randomUUID();
    const payload = { clientRef, phone: '3001234567', latitude: 6.2442, longitude: -75.5812, ...given };
    const answer = await open.app.inject({ method: 'POST', url: DOOR, payload, remoteAddress: '10.3.0.5' });
    expect(answer.statusCode).toBe(200);
    const { orm } = open.platform.database;
    const [row] = await orm.select().from(ambulanceRequest).where(eq(ambulanceRequest.clientRef, clientRef));
    return row;
  };

  test('reaches the regulation centre', async () => {
    const { id = 0 } = (await send({ accuracy: 3140.4 })) ?? {};
    const read = await open.ask(getAmbulanceRequest, { as: 'crue', params: { id } });
    expect(read.body.data).toMatchObject({ latitude: 6.2442, accuracy: 3141 });
    expect(await send({ accuracy: 1e12 })).toMatchObject({ accuracy: 100_000 });
  });

  test('is unknown for a place that a person marked, and for an address without a place', async () => {
    expect(await send({})).toMatchObject({ latitude: 6.2442, accuracy: null });
    const withoutPlace = { latitude: null, longitude: null, address: 'Calle 50', accuracy: 20 };
    expect(await send(withoutPlace)).toMatchObject({ latitude: null, accuracy: null });
  });
});
