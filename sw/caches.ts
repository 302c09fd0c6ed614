import { CATALOGUE_NAMES } from '../contract/catalogues/downloads';

/** Caches beside the precache. Raise a version when its old content cannot be read any more. */
export const CACHES = {
  catalogues: 'relevo-catalogues-v1',
  parts: 'relevo-parts-v1',
} as const;
export type CacheKind = keyof typeof CACHES;

/** Most entries: one version of each catalogue; the chunks of one or two app versions. */
export const MOST_KEPT: Record<CacheKind, number> = { catalogues: CATALOGUE_NAMES.length, parts: 120 };

const CATALOGUE = new RegExp(`^/api/catalogues/(${CATALOGUE_NAMES.join('|')})$`);

/**
 * The cache of a GET, if any. From the API only a versioned download of a public catalogue: other answers hold patient
 * data and must not enter an unencrypted cache.
 */
export function cacheOf(url: URL, origin: string): CacheKind | null {
  if (url.origin !== origin) return null;
  if (CATALOGUE.test(url.pathname)) return url.searchParams.has('v') ? 'catalogues' : null;
  return url.pathname.startsWith('/assets/') ? 'parts' : null;
}

/** Our caches that no version uses any more. */
export function isLeftOver(name: string): boolean {
  const known: readonly string[] = Object.values(CACHES);
  return name.startsWith('relevo-') && !known.includes(name);
}
