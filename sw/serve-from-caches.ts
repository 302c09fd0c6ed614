import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES, type CacheKind, cacheOf, isLeftOver, MOST_KEPT } from './caches';
import { NOT_PAGES } from './navigation';

const SHELL = '/index.html';

/**
 * Serves the shell and its chunks from the precache, answers every screen's address with the shell, and caches
 * versioned files on use. All other requests pass through.
 */
export function serveFromCaches(entries: (PrecacheEntry | string)[], origin: string): void {
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false });
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [...NOT_PAGES] }));
  const keepers = { catalogues: keeperOf('catalogues'), parts: keeperOf('parts') };
  registerRoute(
    ({ url, request }) => request.mode !== 'navigate' && cacheOf(url, origin) !== null,
    (options) => {
      const kind = cacheOf(options.url, origin);
      return kind ? keepers[kind].handle(options) : fetch(options.request);
    },
  );
  cleanupOutdatedCaches();
}

/** The cache key is the URL only: the request's headers contain the user's token. */
const BARE: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

function keeperOf(kind: CacheKind): CacheFirst {
  return new CacheFirst({
    cacheName: CACHES[kind],
    plugins: [BARE, new ExpirationPlugin({ maxEntries: MOST_KEPT[kind], purgeOnQuotaError: true })],
  });
}

/** After this version takes over, deletes the caches of earlier versions. */
export async function dropLeftOvers(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.filter(isLeftOver).map((name) => storage.delete(name)));
}
