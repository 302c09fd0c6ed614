import { CATALOGUE_NAMES } from '../contract/catalogues/downloads';

/** Caches beside the precache. A number rises when what lies in one could no longer be read. */
export const CACHES = {
  catalogues: 'relevo-catalogues-v1',
  parts: 'relevo-parts-v1',
} as const;
export type CacheKind = keyof typeof CACHES;

/** How many answers each may hold: one version of each catalogue; the parts of a version or two. */
export const MOST_KEPT: Record<CacheKind, number> = { catalogues: CATALOGUE_NAMES.length, parts: 120 };

const CATALOGUE = new RegExp(`^/api/catalogues/(${CATALOGUE_NAMES.join('|')})$`);

/**
 * Where the answer to a GET rests, if anywhere. Of the API only the download of a public catalogue of a named version:
 * everything else there is about patients and never lies in a cache that is not encrypted.
 */
export function cacheOf(url: URL, origin: string): CacheKind | null {
  if (url.origin !== origin) return null;
  if (CATALOGUE.test(url.pathname)) return url.searchParams.has('v') ? 'catalogues' : null;
  return url.pathname.startsWith('/assets/') ? 'parts' : null;
}

/** Caches of ours that no version still reads. */
export function isLeftOver(name: string): boolean {
  const known: readonly string[] = Object.values(CACHES);
  return name.startsWith('relevo-') && !known.includes(name);
}
