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
 * The shell and its parts come from the precache, every screen's address opens the shell, and what has a version in its
 * address is kept once it was used. Anything else passes by the worker untouched.
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

/** A cache keeps what was asked with its headers, and in those is the token of whoever asked. */
const BARE: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

function keeperOf(kind: CacheKind): CacheFirst {
  return new CacheFirst({
    cacheName: CACHES[kind],
    plugins: [BARE, new ExpirationPlugin({ maxEntries: MOST_KEPT[kind], purgeOnQuotaError: true })],
  });
}

/** After this version took over nobody reads what earlier ones kept elsewhere. */
export async function dropLeftOvers(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.filter(isLeftOver).map((name) => storage.delete(name)));
}
