import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MVT from 'ol/format/MVT';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMapTiles } from '../../../contract/tiles/tiles';
import { openArchive } from '../../../server/modules/tiles/archive-source';
import { startTestApp, type TestApp } from '../support/test-app';
import { ARCHIVE_BOUNDS, streetArchive } from './street-archive';

/** A tile in the middle of the archive: zoom 13. */
const MIDDLE = '13/2376/3953';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-tiles-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function appWith(content: Buffer | null): Promise<TestApp> {
  const path = join(folder, `${Math.random()}.pmtiles`);
  if (content) await writeFile(path, content);
  return startTestApp({ MAP_TILES_FILE: path });
}

const get = (app: TestApp, address: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/tiles/${address}`, headers });
const readTile = (bytes: Buffer) => new MVT().readFeatures(new Uint8Array(bytes).buffer);
const stateOf = async (app: TestApp): Promise<string> =>
  (await app.app.inject('/readyz')).json().checks.tiles;

describe('An archive of vector tiles', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await appWith(streetArchive());
  }, 240_000);
  afterAll(() => app?.close());

  test('is told to readers of the map, with its bounds', async () => {
    const { body } = await app.ask(getMapTiles, { as: 'crue' });
    expect(body.data).toMatchObject({
      kind: 'vector',
      minZoom: 10,
      maxZoom: 13,
      bounds: [...ARCHIVE_BOUNDS],
      attribution: '© OpenStreetMap',
    });
    expect(await stateOf(app)).toBe('ok');
  });

  test('answers its tiles as MVT with streets and names, compressed for who takes it', async () => {
    const { statusCode, headers, rawPayload } = await get(app, `${MIDDLE}.mvt`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    const streets = readTile(rawPayload).filter((feature) => feature.get('layer') === 'roads');
    expect(streets.filter((feature) => feature.get('name')).length).toBeGreaterThan(5);
    const zipped = await get(app, `${MIDDLE}.mvt`, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.rawPayload.length).toBeLessThan(rawPayload.length);
  });

  test('a browser keeps a versioned tile for a year, and asks again for another with its tag', async () => {
    const { version } = (await app.ask(getMapTiles, { as: 'crue' })).body.data;
    const kept = await get(app, `${MIDDLE}.mvt?v=${version}`);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const asked = await get(app, `${MIDDLE}.mvt`, { 'if-none-match': `W/${kept.headers.etag}` });
    expect([asked.statusCode, asked.headers['cache-control'], asked.payload]).toEqual([
      304,
      'public, max-age=3600',
      '',
    ]);
  });

  test('204 for a tile without content, 404 out of range and for anything that is no tile', async () => {
    const { version } = (await app.ask(getMapTiles, { as: 'crue' })).body.data;
    const nothing = await get(app, `13/0/0.mvt?v=${version}`);
    expect([nothing.statusCode, nothing.headers['cache-control']]).toEqual([204, 'public, max-age=3600']);
    for (const address of [
      '14/4752/7906.mvt',
      '9/148/247.mvt',
      '13/8192/0.mvt',
      '13/0/8192.mvt',
      '13/-1/0.mvt',
      '13/1.5/0.mvt',
      '1e1/0/0.mvt',
      '13/2376/3953.png',
      '13/2376/3953',
      '99/0/0.mvt',
      '13/0/..%2f..%2fpackage.json',
    ])
      expect([address, (await get(app, address)).statusCode]).toEqual([address, 404]);
  });
});

test('An archive without compression is read too', async () => {
  const app = await appWith(streetArchive({ zip: false }));
  const { rawPayload } = await get(app, `${MIDDLE}.mvt`);
  expect(readTile(rawPayload).map((feature) => feature.get('layer'))).toContain('roads');
  await app.close();
});

describe.each([
  ['missing', (): Buffer | null => null],
  ['empty', () => Buffer.alloc(0)],
  ['another file', () => Buffer.from('<html>'.repeat(100))],
  ['cut off', () => streetArchive().subarray(0, 20_000)],
  ['of raster tiles', () => withByte(streetArchive(), 99, 2)],
] as const)('A file that is %s', (_name, make) => {
  test('starts all the same, says so, and leaves the map its embedded base', async () => {
    const app = await appWith(make());
    expect((await app.ask(getMapTiles, { as: 'crue' })).body.data).toBeNull();
    expect(await stateOf(app)).toBe('down: unusable');
    expect((await get(app, `${MIDDLE}.mvt`)).statusCode).toBe(404);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  }, 60_000);
});

test('A damaged tile is 503 and is told; the others are answered', async () => {
  const archive = streetArchive();
  // The end of the last tile.
  archive.fill(0xff, archive.length - 200);
  const app = await appWith(archive);
  const answers: number[] = [];
  for (let x = 2375; x <= 2378; x += 1)
    for (let y = 3952; y <= 3955; y += 1) answers.push((await get(app, `13/${x}/${y}.mvt`)).statusCode);
  expect(new Set(answers)).toContain(503);
  expect(new Set(answers)).toContain(200);
  await expect.poll(() => stateOf(app)).toBe('down: damaged');
  await app.close();
}, 60_000);

test('A read that failed in passing is forgotten when the tile can be read again', async () => {
  const archive = streetArchive();
  const path = join(folder, 'passing.pmtiles');
  await writeFile(path, Buffer.from(archive).fill(0xff, archive.length - 200));
  const tiles = await openArchive(path);
  const readAll = async () => {
    for (let x = 2375; x <= 2378; x += 1)
      for (let y = 3952; y <= 3955; y += 1) await tiles.read(13, x, y).catch(() => undefined);
  };
  await readAll();
  expect(tiles.state()).toBe('down: damaged');
  await writeFile(path, archive);
  await tiles.read(13, 2376, 3953);
  await expect.poll(() => tiles.state()).toBe('ok');
  await tiles.close();
});

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  bytes.writeUInt8(value, at);
  return bytes;
}
