import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call';
import { ALL_CALLS } from '../../contract/calls';
import { CATALOGUE_NAMES, downloadCatalogue } from '../../contract/catalogues/downloads';
import { CACHES, cacheOf, isLeftOver, MOST_KEPT, OLDEST } from '../../sw/caches';
import { isPage } from '../../sw/navigation';

const ORIGIN = 'https://relevo.test';
const at = (path: string) => cacheOf(new URL(path, ORIGIN), ORIGIN);

/** The address of a call with this value for each parameter. */
const addressOf = (call: Call, value: string) => `/api${call.path.replace(/:\w+/g, value)}`;

describe('the service worker’s cache', () => {
  test('has only catalogue downloads of the API, for any call and parameters', () => {
    const kept = ALL_CALLS.filter((call) => call !== downloadCatalogue).flatMap((call) =>
      ['1', 'cie10', 'neighborhoods', 'assets'].flatMap((value) =>
        ['', '?v=abcdef12', '?page=0&v=abcdef12'].filter((query) => at(addressOf(call, value) + query)),
      ),
    );
    expect(kept).toEqual([]);
  });

  test('has each catalogue by version, and none without a version', () => {
    for (const name of CATALOGUE_NAMES) {
      expect(at(`/api/catalogues/${name}?v=abcdef12`)).toBe('catalogues');
      expect(at(`/api/catalogues/${name}`)).toBeNull();
      expect(at(`/api/catalogues/${name}/../../referral?v=1`)).toBeNull();
    }
  });

  test('has the chunks with a content hash in the name', () => {
    expect(at('/assets/map-D6cf9gxt.js')).toBe('parts');
    expect(at('/index.html')).toBeNull();
    expect(at('/config')).toBeNull();
  });

  test('has the map’s tiles by version, of no other address', () => {
    expect(at('/tiles/13/2376/3953.mvt?v=abc')).toBe('tiles');
    expect(at('/tiles/13/2376/3953.png?v=abc')).toBe('tiles');
    for (const path of [
      '/tiles/13/2376/3953.mvt',
      '/tiles/13/2376/x.mvt?v=abc',
      '/api/tiles/13/2376/3953.mvt?v=abc',
      '/tiles/13/2376/3953.json?v=abc',
    ])
      expect(at(path)).toBeNull();
    expect(OLDEST.tiles).toBe(30 * 86_400);
  });

  test('has answers of this server only', () => {
    expect(cacheOf(new URL('https://elsewhere.test/assets/a.js'), ORIGIN)).toBeNull();
  });

  test('has a name with a version, and a size limit', () => {
    for (const [kind, name] of Object.entries(CACHES)) {
      expect(name).toBe(`relevo-${kind}-v${/\d+$/.exec(name)?.[0]}`);
      expect(isLeftOver(name)).toBe(false);
    }
    expect(Math.max(...Object.values(MOST_KEPT))).toBeLessThan(200);
    expect(isLeftOver('relevo-catalogues-v0')).toBe(true);
    expect(isLeftOver('relevo-parts-v1')).toBe(true);
    expect(isLeftOver('workbox-precache-v2-https://relevo.test/')).toBe(true);
    expect(isLeftOver('another')).toBe(false);
  });
});

describe('the shell opens', () => {
  const routes = [
    ...readFileSync('src/app/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '(?<path>[^']+)'/g),
  ].map((match) => match.groups?.path?.replace(/\$\w+/g, '4127') ?? '');

  test('at the address of every screen', () => {
    expect(routes).toContain('/notifications');
    expect(routes.filter((path) => !isPage(path))).toEqual([]);
    expect(isPage('/traslados/4127?tab=chat&code=a.b.c')).toBe(true);
    expect(isPage('/')).toBe(true);
  });

  test.each([
    '/api/referral',
    '/api/docs',
    '/auth/realms/relevo/protocol/openid-connect/auth?client_id=relevo',
    '/config',
    '/healthz',
    '/readyz',
    '/metrics',
    '/rt/?EIO=4',
    '/chat/?EIO=4',
    '/notifications/?EIO=4',
    '/pedir-ambulancia',
    '/pedir-ambulancia?desde=qr',
    '/pedir-ambulancia/',
    '/videollamada',
    '/videollamada/assets/x',
    '/icon.svg',
    '/silent-sso.html',
    '/assets/index-BYDTkebB.js',
    '/service-worker.js',
  ])('never at %s', (address) => {
    expect(isPage(address)).toBe(false);
  });
});
