import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { getTraffic } from '../../../contract/travel/traffic';
import { readConfig } from '../../../server/config';
import { ConfigError } from '../../../server/config-error';
import { addressSource, TRAFFIC } from '../../../server/modules/tiles/address-source';
import { startTestApp } from '../support/test-app';
import { aSource, type Mode, PNG } from './a-source';

let source: Awaited<ReturnType<typeof aSource>>;
let folder: string;
let time: number;
beforeEach(async () => {
  source = await aSource();
  folder = await mkdtemp(join(tmpdir(), 'relevo-tiles-'));
  time = 0;
});
afterEach(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const log = pino({ level: 'silent' });
const open = (more: object = {}) =>
  addressSource({ template: source.template, folder, log, now: () => time, ...more });

const kept = async () => {
  const [version = ''] = await readdir(folder);
  return { folder: join(folder, version), names: await readdir(join(folder, version)) };
};

/** The one kept tile. */
const makeOld = async (seconds?: number) => {
  const { folder: files, names } = await kept();
  const at = seconds === undefined ? 0 : Date.now() / 1000 - seconds;
  await utimes(join(files, names[0] ?? ''), at, at);
};

test('A tile is asked for once, with the key, and is kept in the folder', async () => {
  const tiles = open();
  expect(await tiles.read(13, 2376, 3953)).toEqual({ bytes: PNG, type: 'image/png' });
  expect(await tiles.read(13, 2376, 3953)).toEqual({ bytes: PNG, type: 'image/png' });
  expect(source.asked).toEqual(['/13/2376/3953.png?key=a-secret']);
  // After a restart too.
  await open().read(13, 2376, 3953);
  expect(source.asked).toHaveLength(1);
});

test('Those who want the same tile at once wait for one request', async () => {
  const release = source.hold();
  const tiles = open();
  const answers = Array.from({ length: 50 }, () => tiles.read(13, 2376, 3953));
  await expect.poll(() => source.asked.length).toBe(1);
  release();
  expect((await Promise.all(answers)).every((tile) => tile?.bytes.equals(PNG))).toBe(true);
  expect(source.asked).toHaveLength(1);
});

describe.each<Mode>(['fails', 'refuses', 'hasEnough', 'hangs'])('A source that %s', (mode) => {
  test('has its old tiles shown, is not asked again for 15 seconds, and is told', async () => {
    const tiles = open();
    await tiles.read(13, 2376, 3953);
    await makeOld();
    source.set(mode);
    expect((await tiles.read(13, 2376, 3953))?.bytes).toEqual(PNG);
    expect(tiles.state()).toBe('down: source');
    const asked = source.asked.length;
    await expect(tiles.read(13, 2377, 3953)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(source.asked).toHaveLength(asked);
    // Nothing of it was kept.
    expect((await kept()).names).toHaveLength(1);
    source.set('right');
    time = 15_001;
    expect((await tiles.read(13, 2377, 3953))?.bytes).toEqual(PNG);
    expect(tiles.state()).toBe('ok');
  }, 20_000);
});

test('Traffic is asked for again after two minutes, and is not shown after fifteen', async () => {
  const tiles = open({ ages: TRAFFIC });
  expect(tiles.keptSeconds).toBe(120);
  await tiles.read(13, 2376, 3953);
  await makeOld(119);
  await tiles.read(13, 2376, 3953);
  expect(source.asked).toHaveLength(1);
  source.set('fails');
  await makeOld(121);
  expect((await tiles.read(13, 2376, 3953))?.bytes).toEqual(PNG);
  expect(source.asked).toHaveLength(2);
  await makeOld(901);
  await expect(tiles.read(13, 2376, 3953)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('A tile that was stored before the clock was set back is asked for again', async () => {
  const tiles = open();
  await tiles.read(13, 2376, 3953);
  await makeOld(-3600);
  await tiles.read(13, 2376, 3953);
  expect(source.asked).toHaveLength(2);
});

test('Traffic that has gone is shown as gone', async () => {
  const tiles = open({ ages: TRAFFIC });
  await tiles.read(13, 2376, 3953);
  source.set('empty');
  await makeOld(121);
  expect(await tiles.read(13, 2376, 3953)).toBeNull();
});

test('A place without a tile is kept as one', async () => {
  source.set('empty');
  const tiles = open();
  expect([await tiles.read(13, 2376, 3953), await tiles.read(13, 2376, 3953)]).toEqual([null, null]);
  expect(source.asked).toHaveLength(1);
});

test.each<Mode>(['empty', 'missing'])('A kept tile is not lost when the source is %s there', async (mode) => {
  const tiles = open();
  await tiles.read(13, 2376, 3953);
  await makeOld();
  source.set(mode);
  expect((await tiles.read(13, 2376, 3953))?.bytes).toEqual(PNG);
  expect((await tiles.read(13, 2376, 3953))?.bytes).toEqual(PNG);
  expect(source.asked).toHaveLength(2);
  source.set('right');
  time = 3_600_001;
  await tiles.read(13, 2376, 3953);
  expect(source.asked).toHaveLength(3);
  expect(tiles.state()).toBe('ok');
});

describe.each<Mode>(['doubts', 'html', 'disguised', 'tooMuch', 'away'])(
  'A source of which one tile %s',
  (mode) => {
    test('gives the others; this one is asked for again after a minute', async () => {
      source.set(mode);
      const tiles = open();
      const refused = () => expect(tiles.read(13, 2376, 3953)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await refused();
      await refused();
      expect(source.asked).toHaveLength(1);
      expect(tiles.state()).toBe('ok');
      source.set('right');
      expect((await tiles.read(13, 2377, 3953))?.bytes).toEqual(PNG);
      await refused();
      time = 60_001;
      expect((await tiles.read(13, 2376, 3953))?.bytes).toEqual(PNG);
    });
  },
);

test('A source that gives no tile twenty times in a row is told, until it gives one', async () => {
  source.set('html');
  const tiles = open();
  for (let x = 0; x < 20; x += 1) {
    expect(tiles.state()).toBe('ok');
    await tiles.read(13, 2370 + x, 3953).catch(() => undefined);
  }
  expect(tiles.state()).toBe('down: source');
  source.set('right');
  await tiles.read(13, 2400, 3953);
  expect(tiles.state()).toBe('ok');
});

test('Only tiles that touch the region are asked of the source, and all of the small zooms', async () => {
  const tiles = open();
  for (const [z, x, y] of [
    [13, 2309, 3953],
    [13, 2446, 3953],
    [13, 2376, 3878],
    [13, 2376, 3993],
    [7, 36, 60],
    [6, 63, 63],
    [0, 0, 0],
  ] as const)
    expect((await tiles.read(z, x, y))?.bytes).toEqual(PNG);
  const asked = source.asked.length;
  for (const [z, x, y] of [
    [13, 2308, 3953],
    [13, 2447, 3953],
    [13, 2376, 3877],
    [13, 2376, 3994],
    [7, 0, 0],
    [19, 0, 0],
  ] as const)
    await expect(tiles.read(z, x, y)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(source.asked).toHaveLength(asked);
});

test('The source is asked for at most 16 tiles at once; the others wait', async () => {
  const release = source.hold();
  const tiles = open();
  const answers = Array.from({ length: 40 }, (_, at) => tiles.read(13, 2370 + at, 3953));
  await expect.poll(() => source.asked.length).toBe(16);
  // A request more would be there by now: one that was sent later than all of these is.
  const later = fetch(source.template.replace('{z}', 'later'));
  await expect.poll(() => source.asked.some((path) => path.includes('later'))).toBe(true);
  expect(source.asked).toHaveLength(17);
  release();
  await later;
  expect((await Promise.all(answers)).every((tile) => tile?.bytes.equals(PNG))).toBe(true);
});

test('One process asks for so many tiles a minute, whoever wants them', async () => {
  const tiles = open();
  const read = (at: number) =>
    tiles.read(14, 4640 + (at % 100), 7800 + Math.floor(at / 100)).then(
      () => 'ok',
      () => 'refused',
    );
  for (let x = 0; x < 3000; x += 100) await Promise.all(Array.from({ length: 100 }, (_, at) => read(x + at)));
  expect(await read(5000)).toBe('refused');
  time = 60_001;
  expect(await read(5000)).toBe('ok');
}, 60_000);

test('The app gives the tiles and not the address; anything that is no tile in range is 404', async () => {
  const app = await startTestApp({ MAP_TILES_URL: source.template });
  const told = await app.ask(getMapTiles, { as: 'crue' });
  expect(told.body.data).toMatchObject({ kind: 'raster' });
  expect(JSON.stringify(told.body)).not.toContain('secret');
  const get = (path: string) => app.app.inject({ url: `/tiles/${path}` });
  const tile = await get('13/2376/3953.png');
  expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png']);
  expect(String(tile.headers['content-security-policy'])).not.toContain('127.0.0.1');
  for (const path of [
    '13/2376/3953.mvt',
    '13/1/1.png',
    '20/0/0.png',
    '13/8192/1.png',
    '13/1/..%2F..%2Fx.png',
    '13/1/@host.png',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect(source.asked).toHaveLength(1);
  // A browser does not keep for a week that there is nothing.
  source.set('empty');
  const nothing = await get(`13/2377/3953.png?v=${told.body.data.version}`);
  expect([nothing.statusCode, nothing.headers['cache-control']]).toEqual([204, 'public, max-age=3600']);
  await app.close();
}, 60_000);

test('Images of the traffic have an address of their own, and take the place of our measurements', async () => {
  const app = await startTestApp({ MAP_TRAFFIC_URL: source.template });
  const told = await app.ask(getTraffic, { as: 'crue' });
  expect(told.body.data).toMatchObject({ tiles: { kind: 'raster' }, isSourceDown: false, sections: [] });
  expect(JSON.stringify(told.body)).not.toContain('secret');
  const { version } = told.body.data.tiles;
  const tile = await app.app.inject({ url: `/traffic-tiles/13/2376/3953.png?v=${version}` });
  expect([tile.statusCode, tile.headers['cache-control']]).toEqual([200, 'public, max-age=120, immutable']);
  expect((await app.app.inject({ url: '/tiles/13/2376/3953.png' })).statusCode).toBe(404);
  // A browser says of an image without content that it failed: where no traffic is, that would be an alarm.
  source.set('empty');
  const nothing = await app.app.inject({ url: `/traffic-tiles/13/2377/3953.png?v=${version}` });
  expect([nothing.statusCode, nothing.headers['content-type'], nothing.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=120',
  ]);
  const pixels = await sharp(nothing.rawPayload).raw().toBuffer();
  expect([...pixels]).toEqual([0, 0, 0, 0]);
  await app.close();
}, 60_000);

test('An address may ask for so many tiles a minute, and signs in all the same', async () => {
  const app = await startTestApp({ MAP_TILES_URL: source.template, RELEVO_RATE_LIMIT: '1200' });
  const get = async (url: string, remoteAddress = '10.0.0.1') =>
    (await app.app.inject({ url, remoteAddress })).statusCode;
  const tile = '/tiles/13/2376/3953.png';
  for (let at = 0; at < 1200; at += 1) await get(tile);
  expect([await get(tile), await get('/config'), await get(tile, '10.0.0.2')]).toEqual([429, 200, 200]);
  await app.close();
}, 60_000);

test.each([
  'ftp://example.org/{z}/{x}/{y}.png',
  'https://example.org/{z}/{x}.png',
  'https://{x}.example.org/{z}/{x}/{y}.png',
  'https://{z}.example.org/{x}/{y}.png',
  '/tiles/{z}/{x}/{y}.png',
])('The template %s is refused at the start', (template) => {
  for (const name of ['MAP_TILES_URL', 'MAP_TRAFFIC_URL'])
    expect(() => readConfig({ [name]: template })).toThrow(ConfigError);
});

test('Vector tiles of the traffic are refused at the start', () => {
  const template = 'https://example.org/{z}/{x}/{y}.mvt?key=1';
  expect(() => readConfig({ MAP_TRAFFIC_URL: template })).toThrow(ConfigError);
});
