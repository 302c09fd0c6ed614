import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TRAFFIC } from '../../../server/modules/tiles/address-source';
import { createTileAllowance, STREETS_ALLOWED } from '../../../server/modules/tiles/tile-allowance';
import { createTileCache } from '../../../server/modules/tiles/tile-cache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-tiles-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const log = { warn: vi.fn() };
const TILE = Buffer.from('tile');
const open = (files: number, lookEvery: number) =>
  createTileCache({ folder, limits: { files, bytes: 1_000_000 }, log, lookEvery });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('The limit is kept while many tiles are stored at once', async () => {
  const cache = open(20, 10);
  await Promise.all(Array.from({ length: 1000 }, (_, at) => cache.store(`13-${at}-1`, TILE)));
  expect((await readdir(folder)).length).toBeLessThan(30);
});

test('The limit is kept with a file that is gone when it is looked at', async () => {
  await symlink(join(folder, 'nothing'), join(folder, '13-0-0'));
  const cache = open(10, 5);
  for (let x = 1; x <= 40; x += 1) await cache.store(`13-${x}-1`, TILE);
  expect((await readdir(folder)).length).toBeLessThanOrEqual(15);
});

test('Many uses of a tile leave it exactly as old as it was, whatever fraction its time has', async () => {
  const cache = open(10_000, 20_000);
  for (let x = 0; x < 300; x += 1) {
    const name = `13-${x}-1`;
    const [used, stored] = [1_793_000_000 + x / 7, 1_793_952_600 + x / 999];
    await cache.store(name, TILE);
    await utimes(join(folder, name), used - 86_400, stored - 86_400);
    const storedAt = (await cache.find(name))?.storedAt;
    await utimes(join(folder, name), used - 86_400, (await stat(join(folder, name))).mtimeMs / 1000);
    await cache.find(name);
    expect((await cache.find(name))?.storedAt).toBe(storedAt);
  }
});

test('The tiles go that nobody used for longest, and a use does not make a tile newer', async () => {
  const cache = open(10, 5);
  for (let x = 0; x < 10; x += 1) {
    await cache.store(`13-${x}-1`, TILE);
    await utimes(join(folder, `13-${x}-1`), daysAgo(20 - x), daysAgo(20 - x));
  }
  const storedAt = (await cache.find('13-0-1'))?.storedAt ?? 0;
  expect((await cache.find('13-0-1'))?.storedAt).toBe(storedAt);
  for (let x = 20; x < 25; x += 1) await cache.store(`13-${x}-1`, TILE);
  const names = await readdir(folder);
  expect(names).toHaveLength(9);
  expect(names).toContain('13-0-1');
  expect(names).not.toContain('13-1-1');
});

test('A script that asks for each tile once throws out none that people came back to', async () => {
  const cache = open(10, 5);
  for (let x = 0; x < 5; x += 1) {
    await cache.store(`13-${x}-1`, TILE);
    await utimes(join(folder, `13-${x}-1`), daysAgo(2), daysAgo(2));
    await cache.find(`13-${x}-1`);
    // Used an hour ago; everything of the script is newer.
    await utimes(join(folder, `13-${x}-1`), new Date(Date.now() - 3_600_000), daysAgo(2));
  }
  for (let x = 100; x < 160; x += 1) await cache.store(`13-${x}-1`, TILE);
  const names = await readdir(folder);
  for (let x = 0; x < 5; x += 1) expect(names).toContain(`13-${x}-1`);
});

test('One address gets a part of the source; its minute and its day end, and others have their own', () => {
  let now = 0;
  const allowance = createTileAllowance(() => now, STREETS_ALLOWED);
  const taken = (address: string, tiles: number) =>
    Array.from({ length: tiles }, () => allowance.take(address)).filter(Boolean).length;
  expect(taken('10.0.0.1', 2000)).toBe(600);
  expect(taken('10.0.0.2', 10)).toBe(10);
  let all = 600;
  for (let minute = 1; minute < 30; minute += 1) {
    now += 60_000;
    all += taken('10.0.0.1', 2000);
  }
  expect(all).toBe(10_000);
  now += 86_400_000;
  expect(taken('10.0.0.1', 2000)).toBe(600);
});

test('A tile that is being written stays; one that a process left half goes', async () => {
  const cache = open(2, 5);
  await cache.store('13-0-0.99-1', TILE);
  await cache.store('13-0-0.98-1', TILE);
  await utimes(join(folder, '13-0-0.98-1'), daysAgo(1), daysAgo(1));
  for (let x = 0; x < 3; x += 1) await cache.store(`13-${x}-1`, TILE);
  const names = await readdir(folder);
  expect(names).toContain('13-0-0.99-1');
  expect(names).not.toContain('13-0-0.98-1');
});

test('A folder that cannot be kept within its limit is told, and the tile is kept', async () => {
  await mkdir(join(folder, '13-0-0'));
  await utimes(join(folder, '13-0-0'), 0, 0);
  const cache = open(4, 5);
  for (let x = 1; x <= 5; x += 1) await cache.store(`13-${x}-1`, TILE);
  expect(log.warn).toHaveBeenCalledOnce();
  expect((await stat(join(folder, '13-5-1'))).size).toBe(TILE.length);
});

test('A day does not end for the traffic: one screen alone asks for its view every two minutes', () => {
  let now = 0;
  const allowance = createTileAllowance(() => now, TRAFFIC.allowed);
  let refused = 0;
  for (let turn = 0; turn < 720; turn += 1) {
    for (let tile = 0; tile < 40; tile += 1) refused += allowance.take('10.0.0.1') ? 0 : 1;
    now += 120_000;
  }
  expect(refused).toBe(0);
  for (let tile = 0; tile < 601; tile += 1) refused += allowance.take('10.0.0.1') ? 0 : 1;
  expect(refused).toBe(1);
});
