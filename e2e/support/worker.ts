import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';

declare global {
  interface ServiceWorkerRegistration {
    readonly sync: { register(tag: string): Promise<void> };
  }
}

/**
 * Waits until the worker is active, has every file of the app and controls this page: from then on no network is needed. A page
 * that loaded during the activation may stay uncontrolled; a reload fixes that. The page itself must have asked the worker for the
 * files that the install leaves out.
 */
export async function untilWorking(page: Page): Promise<void> {
  const isControlled = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    return navigator.serviceWorker.controller !== null;
  });
  await expect.poll(() => missingFiles(page), { timeout: 60_000 }).toEqual([]);
  if (isControlled) return;
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).not.toBeNull();
}

/** The files that the server's worker names and that no cache of the browser has. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/service-worker.js', { cache: 'no-store' })).text();
    const names = new Set(worker.match(/assets\/[\w.-]+\.(js|css|woff2)(?=["'`])/g));
    const kept = new Set<string>();
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname.slice(1));
    return [...names].filter((name) => !kept.has(name));
  });
}

/** Reloads like Shift+reload: the request bypasses the worker, which does not control the page afterwards. */
export async function loadPastWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

/** Every address in any cache of the browser. */
export function listCached(page: Page): Promise<{ cache: string; path: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (cache) => {
        const requests = await (await caches.open(cache)).keys();
        return requests.map(({ url }) => ({ cache, path: new URL(url).pathname }));
      }),
    );
    return all.flat();
  });
}

/** The addresses of cached answers that contain this text. */
export function cachedWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if ((await kept?.text())?.includes(wanted)) found.push(request.url);
      }
    }
    return found;
  }, text);
}

/** Delivers push messages and background sync events to the worker, through the browser's developer tools. */
export interface WorkerRemote {
  push(data: unknown): Promise<void>;
  sync(tag: string, lastChance?: boolean): Promise<void>;
}

export async function openRemote(context: BrowserContext, page: Page): Promise<WorkerRemote> {
  const origin = new URL(page.url()).origin;
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools, origin);
  return {
    push: async (data) => {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(data),
      });
    },
    sync: async (tag, lastChance = false) => {
      await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance });
    },
  };
}

async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
}

export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });
}

/**
 * Repeats the push until a notification shows. A busy browser sometimes drops events for a worker that was just
 * installed.
 */
export async function untilPushesArrive(page: Page, push: () => Promise<void>): Promise<void> {
  const shown = async () => (await shownNotifications(page)).length;
  await expect(async () => {
    await push();
    await expect.poll(shown, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await expect.poll(shown).toBe(0);
}

/**
 * Repeats these pushes until the shown notifications satisfy the test, because a busy browser may drop a push. A
 * repeated push replaces its notification by the same one.
 */
export async function deliver(
  page: Page,
  push: () => Promise<void>,
  expectShown: (shown: ShownNotification[]) => void,
): Promise<void> {
  await expect(async () => {
    await push();
    await expect(async () => expectShown(await shownNotifications(page))).toPass({ timeout: 5_000 });
  }).toPass();
}

/** Clicks a notification. Developer tools cannot do that, so the event is dispatched inside the worker. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`no notification is tagged ${wanted}`);
    const answered: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => void answered.push(work),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(answered);
  }, tag);
}
