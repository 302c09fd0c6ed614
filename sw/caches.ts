import { CATALOGUE_NAMES } from '../contract/catalogues/downloads';

/**
 * The precache (`shell`), its files that only desks need (`rest`), and the caches beside it. Raise a version when its old content cannot be read or trusted any
 * more. Earlier versions stored any answer below 400, also a captive portal's page: in `relevo-…-v1` and in workbox's
 * own precache.
 */
export const CACHES = {
  shell: 'relevo-shell-v1',
  rest: 'relevo-rest-v1',
  catalogues: 'relevo-catalogues-v2',
  parts: 'relevo-parts-v2',
  tiles: 'relevo-tiles-v1',
} as const;
export type CacheKind = Exclude<keyof typeof CACHES, 'shell' | 'rest'>;

/** Most entries: one version of each catalogue; the chunks of one or two app versions; the map's tiles of some views. */
export const MOST_KEPT: Record<CacheKind, number> = {
  catalogues: CATALOGUE_NAMES.length,
  parts: 120,
  tiles: 180,
};

/** Seconds: a tile that is older is asked for again. */
export const OLDEST: Partial<Record<CacheKind, number>> = { tiles: 30 * 86_400 };

/** A tile of the map with its version. */
const TILE = /^\/tiles\/\d+\/\d+\/\d+\.(mvt|png)$/;

const CATALOGUE = new RegExp(`^/api/catalogues/(${CATALOGUE_NAMES.join('|')})$`);

/**
 * The cache of a GET, if any. From the API only a versioned download of a public catalogue: other answers hold patient
 * data and must not enter an unencrypted cache.
 */
export function cacheOf(url: URL, origin: string): CacheKind | null {
  if (url.origin !== origin) return null;
  if (CATALOGUE.test(url.pathname)) return url.searchParams.has('v') ? 'catalogues' : null;
  if (TILE.test(url.pathname)) return url.searchParams.has('v') ? 'tiles' : null;
  return url.pathname.startsWith('/assets/') ? 'parts' : null;
}

/** Our caches that no version uses any more. */
export function isLeftOver(name: string): boolean {
  const known: readonly string[] = Object.values(CACHES);
  return /^(relevo|workbox-precache)-/.test(name) && !known.includes(name);
}
