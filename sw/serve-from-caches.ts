import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES, type CacheKind, cacheOf, isLeftOver, MOST_KEPT, OLDEST } from './caches';
import { type Installing, installTogether } from './install-together';
import { NOT_PAGES } from './navigation';
import { isOurs } from './ours';

const SHELL = '/index.html';

/**
 * Serves the shell and its chunks from the precache, answers every screen's address with the shell, and caches
 * versioned files on use. All other requests pass through. Returns the precache, for the worker's install and activation.
 */
export function serveFromCaches(
  entries: (PrecacheEntry | string)[],
  origin: string,
): Record<'install' | 'activate', (event: Installing) => Promise<unknown>> {
  const precache = new PrecacheController({ cacheName: CACHES.shell, plugins: [FRESH_NEXT_TIME] });
  precache.addToCacheList(entries);
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
  registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(SHELL), { denylist: [...NOT_PAGES] }));
  const keepers = { catalogues: keeperOf('catalogues'), parts: keeperOf('parts'), tiles: keeperOf('tiles') };
  registerRoute(
    ({ url, request }) => request.mode !== 'navigate' && cacheOf(url, origin) !== null,
    (options) => {
      const kind = cacheOf(options.url, origin);
      return kind ? keepers[kind].handle(options) : fetch(options.request);
    },
  );
  return {
    install: (event) => {
      const installed = installTogether(precache, entries, event);
      event.waitUntil(installed);
      return installed;
    },
    activate: (event) => precache.activate(event),
  };
}

/**
 * An install failed at a file with a wrong hash. The browser's HTTP cache may have kept that answer, and would give it
 * to the next install too: this replaces it.
 */
const FRESH_NEXT_TIME: WorkboxPlugin = {
  fetchDidFail: async ({ request, event }) => {
    if (event.type === 'install') await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
  },
};

/** The cache key is the URL only: the request's headers contain the user's token. */
const BARE: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => request.url };

function onlyOurs(kind: CacheKind): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOurs(kind, new URL(request.url), response)) ? response : null,
  };
}

function keeperOf(kind: CacheKind): CacheFirst {
  return new CacheFirst({
    cacheName: CACHES[kind],
    plugins: [
      BARE,
      onlyOurs(kind),
      new ExpirationPlugin({
        maxEntries: MOST_KEPT[kind],
        purgeOnQuotaError: true,
        ...(OLDEST[kind] !== undefined && { maxAgeSeconds: OLDEST[kind] }),
      }),
    ],
  });
}

/** After this version takes over, deletes the caches of earlier versions. */
export async function dropLeftOvers(storage: CacheStorage): Promise<void> {
  const names = await storage.keys();
  await Promise.all(names.filter(isLeftOver).map((name) => storage.delete(name)));
}
