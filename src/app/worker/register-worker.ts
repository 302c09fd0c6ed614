import { Workbox } from 'workbox-window';
import { announceVersion } from './app-version';
import { askForRest } from './ask-for-rest';

const WORKER = '/service-worker.js';
const CHECK_EVERY_MS = 3_600_000;
const TAKES_OVER_WITHIN_MS = 10_000;

/** Registers the worker after `load`, so that it does not compete with the first screen. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void register();
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', ({ sw }) => {
    askForRest({ active: null, waiting: sw ?? null });
    announceVersion(async () => {
      const taken = taking();
      worker.messageSkipWaiting();
      await taken;
    });
  });
  reloadForNewVersion();
  // Without storage, or in a private window, the app works online only.
  const registration = await worker.register().catch(() => undefined);
  if (!registration) return;
  const ask = () => askForRest(registration);
  void navigator.serviceWorker.ready.then(ask);
  window.addEventListener('online', ask);
  const check = () => {
    void worker.update().catch(() => undefined);
    ask();
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Resolves when the new version controls this page, or after the time limit. */
function taking(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, TAKES_OVER_WITHIN_MS);
  });
}

/**
 * Reloads each tab when another version takes over. The very first worker reloads nothing. Without any worker, because the
 * data of the site were deleted, a reload would lose what this page still knows.
 */
function reloadForNewVersion(): void {
  let before = navigator.serviceWorker.controller;
  let isReloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (before && controller && !isReloading) {
      isReloading = true;
      window.location.reload();
    }
    before = controller;
  });
}
