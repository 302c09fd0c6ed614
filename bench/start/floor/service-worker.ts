import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: {
  /** Inserted by the build. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|auth)\//] }));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
