import type { PrecacheEntry } from 'workbox-precaching';
import { OUTBOX_SYNC_TAG } from '../contract/worker-messages';
import { answerMessage } from './answer-message';
import { answerPush } from './answer-push';
import { answerSync } from './answer-sync';
import { openPressed } from './open-pressed';
import { outboxDrain } from './outbox-drain';
import { tellEveryPage } from './pages';
import { dropLeftOvers, serveFromCaches } from './serve-from-caches';
import { createTokenMemory } from './token-memory';

/** Background Sync, which the types of the platform do not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

declare const self: Omit<ServiceWorkerGlobalScope, 'addEventListener'> & {
  /** Put here by the build: what to keep, with the revision of whatever has no hash in its name. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
  addEventListener: ServiceWorkerGlobalScope['addEventListener'] &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void) => void);
};

const windows = self.clients;
const notices = self.registration;
const tokens = createTokenMemory();

serveFromCaches(self.__WB_MANIFEST, self.location.origin);

// A new version waits until somebody chose the moment. The very first takes the open page in, which then works offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropLeftOvers(self.caches), self.clients.claim()]));
});
self.addEventListener('message', (event) => {
  event.waitUntil(answerMessage(event.data, { tokens, notices, takeOver: () => self.skipWaiting() }));
});
self.addEventListener('push', (event) => {
  event.waitUntil(answerPush(event.data, { windows, notices }));
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
  event.waitUntil(answerSync({ windows, notices, tokens, outbox: outboxDrain, mayNotify, lastChance }));
});
