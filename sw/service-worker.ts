import { type MessageToPage, OUTBOX_SYNC_TAG } from '../contract/worker-messages';
import { answerMessage } from './answer-message';
import { answerPush } from './answer-push';
import { answerSync } from './answer-sync';
import type { BuiltEntry } from './fetch-rest';
import { openPressed } from './open-pressed';
import { holdsStrangersShell } from './ours';
import { outboxDrain } from './outbox-drain';
import { tellEveryPage } from './pages';
import { dropLeftOvers, serveFromCaches } from './serve-from-caches';
import { createTokenMemory } from './token-memory';

/** Background Sync event, which the DOM types lack. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

declare const self: Omit<ServiceWorkerGlobalScope, 'addEventListener'> & {
  /** Filled in by the build: the files to precache, with a revision for files without a hash in the name. */
  __WB_MANIFEST: (BuiltEntry | string)[];
  addEventListener: ServiceWorkerGlobalScope['addEventListener'] &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void) => void);
};

const windows = self.clients;
const notifications = self.registration;
const tokens = createTokenMemory();

const precache = serveFromCaches(self.__WB_MANIFEST, self.location.origin, self.registration);

self.addEventListener('install', (event) => {
  void precache.install(event);
  // A stranger's page cannot ask for the new version.
  const heal = async () => {
    if (await holdsStrangersShell(self.caches)) await self.skipWaiting();
  };
  event.waitUntil(heal());
});
// A new version waits until the user chooses to update. The very first one claims the open page, which then works
// offline.
self.addEventListener('activate', (event) => {
  void precache.activate(event);
  event.waitUntil(Promise.all([dropLeftOvers(self.caches), self.clients.claim()]));
});
self.addEventListener('message', (event) => {
  const surroundings = {
    tokens,
    notifications,
    takeOver: () => self.skipWaiting(),
    fetchRest: () => precache.fetchRest(event),
    freshShell: () => precache.freshShell(event),
    tellPages: (message: MessageToPage) => tellEveryPage(windows, message),
  };
  event.waitUntil(answerMessage(event.data, surroundings));
});
self.addEventListener('push', (event) => {
  event.waitUntil(answerPush(event.data, { windows, notifications }));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPressed(event.notification, windows));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(tellEveryPage(windows, { type: 'relevo:push-changed' }));
});
self.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX_SYNC_TAG) return;
  const { lastChance } = event;
  const mayNotify = Notification.permission === 'granted';
  event.waitUntil(answerSync({ windows, notifications, tokens, outbox: outboxDrain, mayNotify, lastChance }));
});
