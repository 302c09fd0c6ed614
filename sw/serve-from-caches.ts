import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES, type CacheKind, cacheOf, isLeftOver, MOST_KEPT, OLDEST } from './caches';
import { type BuiltEntry, fetchRest, inTwo, oneAtATime } from './fetch-rest';
import { freshShell } from './fresh-shell';
import { type Installing, installTogether, requestOf } from './install-together';
import { NOT_PAGES } from './navigation';
import { isOurs } from './ours';

const SHELL = '/index.html';

/**
 * Serves the shell and its chunks from the precache, answers every screen's address with the shell, and caches
 * versioned files on use. All other requests pass through. Returns the precache, for the worker's install and activation, and
 * what pages ask for after they have opened: the rest of the app's files, and the page itself when its policy has changed. Each of both
 * tells whether it was done (`freshShell`: replaced).
 */
export function serveFromCaches(
  entries: readonly (BuiltEntry | string)[],
  origin: string,
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>,
): Record<'install' | 'activate', (event: Installing) => Promise<unknown>> &
  Record<'fetchRest' | 'freshShell', (event: Installing) => Promise<boolean>> {
  const { first, rest } = inTwo(entries);
  const precache = new PrecacheController({ cacheName: CACHES.shell, plugins: [FRESH_NEXT_TIME] });
  precache.addToCacheList(first);
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
  registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(SHELL), { denylist: [...NOT_PAGES] }));
  const restKeeper = new CacheFirst({ cacheName: CACHES.rest, plugins: [BARE, onlyOurs('parts')] });
  const restPaths = new Set(rest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`));
  registerRoute(({ url }) => url.origin === origin && restPaths.has(url.pathname), restKeeper);
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
      const installed = installTogether(precache, first, event);
      event.waitUntil(installed);
      return installed;
    },
    activate: (event) => precache.activate(event),
    fetchRest: oneAtATime(async (event) => {
      const cache = await self.caches.open(CACHES.rest);
      const keep = (request: Request) => Promise.all(restKeeper.handleAll({ request, event }));
      // A waiting version fetches its files before it is taken; the open pages still need those of theirs.
      const mayDelete = () => !registration.installing && !registration.waiting;
      const isWhole = await fetchRest(rest, cache, keep, mayDelete);
      // This version has all of its files in this cache: those that were kept on use are of other versions.
      if (isWhole && mayDelete()) await self.caches.delete(CACHES.parts);
      return isWhole;
    }),
    freshShell: oneAtATime(async () => {
      const entry = first.find((one) => typeof one !== 'string' && `/${one.url}` === SHELL);
      const key = precache.getCacheKeyForURL(SHELL);
      return !!entry && !!key && freshShell(requestOf(entry), await self.caches.open(CACHES.shell), key);
    }),
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
