import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withIntegrity } from '../../scripts/with-integrity';
import { holdsStrangersShell, isOurs } from '../../sw/ours';

const PORTAL = '<!doctype html><title>Wi-Fi</title>';
const HTML = 'text/html; charset=utf-8';
const at = (path: string) => new URL(path, 'https://relevo.test');
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('what is stored as a part of the app', () => {
  const script = at('/assets/map-D6cf9gxt.js');
  const isPart = (response: Response, url = script) => isOurs('parts', url, response);

  test('has the type of its name', async () => {
    expect(await isPart(answer('let a;', 'text/javascript; charset=utf-8'))).toBe(true);
    expect(await isPart(answer('a{}', 'text/css; charset=utf-8'), at('/assets/a-1.css'))).toBe(true);
    expect(await isPart(answer('wOF2', 'font/woff2'), at('/assets/a-1.woff2'))).toBe(true);
  });

  test('is not the page of a captive portal', async () => {
    expect(await isPart(answer(PORTAL, HTML))).toBe(false);
    expect(await isPart(answer(PORTAL, HTML), at('/assets/a-1.css'))).toBe(false);
    expect(await isPart(answer(PORTAL, HTML), at('/assets/a-1.woff2'))).toBe(false);
  });

  test('is not an answer after a redirect, nor with another status', async () => {
    const redirected = answer('let a;', 'text/javascript');
    Object.defineProperty(redirected, 'redirected', { value: true });
    expect(await isPart(redirected)).toBe(false);
    expect(await isPart(answer('let a;', 'text/javascript', 203))).toBe(false);
  });
});

describe('what is stored as a catalogue', () => {
  const url = at('/api/catalogues/cie10?v=abcdef12');
  const isCatalogue = (body: unknown, type = 'application/json') =>
    isOurs('catalogues', url, answer(typeof body === 'string' ? body : JSON.stringify(body), type));

  test('is our envelope with its name and version, and stays readable', async () => {
    const body = { ok: true, data: { name: 'cie10', version: 'abcdef12', rows: [] } };
    expect(await isCatalogue(body)).toBe(true);
    const response = answer(JSON.stringify(body), 'application/json');
    await isOurs('catalogues', url, response);
    expect(await response.json()).toEqual(body);
  });

  test('is nothing else', async () => {
    expect(await isCatalogue(PORTAL, HTML)).toBe(false);
    expect(await isCatalogue({})).toBe(false);
    expect(await isCatalogue({ ok: false, message: 'x' })).toBe(false);
    expect(await isCatalogue({ ok: true, data: { name: 'cie10', version: 'another1', rows: [] } })).toBe(
      false,
    );
    expect(
      await isCatalogue({ ok: true, data: { name: 'departments', version: 'abcdef12', rows: [] } }),
    ).toBe(false);
  });
});

test('each precached file has the hash of its bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-integrity-'));
  writeFileSync(join(folder, 'index.html'), 'ours');
  const hash = createHash('sha256').update('ours').digest('base64');
  expect(await withIntegrity([{ url: 'index.html', revision: '1' }], folder)).toEqual([
    { url: 'index.html', revision: '1', integrity: `sha256-${hash}` },
  ]);
});

describe('a new worker takes over at once', () => {
  const storageWith = (name: string, shell: string) => {
    const url = 'https://relevo.test/index.html?__WB_REVISION__=1';
    const cache = { keys: async () => [new Request(url)], match: async () => answer(shell, HTML) };
    return { keys: async () => [name], open: async () => cache } as unknown as CacheStorage;
  };
  const OLD = 'workbox-precache-v2-https://relevo.test/';
  const ours = '<script src="/opening.js"></script>';

  test('when the old one has a stranger’s page as the shell', async () => {
    expect(await holdsStrangersShell(storageWith(OLD, PORTAL))).toBe(true);
  });

  test('never otherwise', async () => {
    expect(await holdsStrangersShell(storageWith(OLD, ours))).toBe(false);
    expect(await holdsStrangersShell(storageWith('another', PORTAL))).toBe(false);
  });
});

test('what is stored as a tile has the type of one, and is no portal’s page and no empty answer', async () => {
  const tile = at('/tiles/13/2376/3953.mvt');
  expect(await isOurs('tiles', tile, answer('…', 'application/vnd.mapbox-vector-tile'))).toBe(true);
  expect(await isOurs('tiles', tile, answer('…', 'image/png'))).toBe(true);
  expect(await isOurs('tiles', tile, answer(PORTAL, HTML))).toBe(false);
  expect(await isOurs('tiles', tile, new Response(null, { status: 204 }))).toBe(false);
});
