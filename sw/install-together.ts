import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';

/** Until then the page needs the line for its own first screen. */
const ALONE_MS = 1_000;
/** The browser opens six connections to a server of HTTP/1.1. What the page asks for goes first: these are of low priority. */
const AT_ONCE = 6;

/** An `install` event. */
export type Installing = Parameters<PrecacheController['install']>[0];
type Precache = Pick<PrecacheController, 'strategy' | 'install'>;

/**
 * Fills the precache with several files at once, then lets it check that all are there. By itself it takes its files one by
 * one: with 220 files and 150 ms of delay that lasts 36 s, in which a tablet without a network has no app. Rejects, as the
 * precache does, when a file fails.
 */
export async function installTogether(
  precache: Precache,
  entries: readonly (PrecacheEntry | string)[],
  event: Installing,
): Promise<void> {
  const left = entries.map(requestOf);
  const take = async () => {
    for (let request = left.shift(); request !== undefined; request = left.shift()) {
      await Promise.all(precache.strategy.handleAll({ request, event }));
    }
  };
  const alone = take();
  await Promise.race([alone, new Promise((resolve) => setTimeout(resolve, ALONE_MS))]);
  await Promise.all([alone, ...Array.from({ length: AT_ONCE - 1 }, take)]);
  await precache.install(event);
}

/** As the precache asks for it: a name with a hash may come from the browser's own cache. */
export function requestOf(entry: PrecacheEntry | string): Request {
  const { url, revision, integrity } = typeof entry === 'string' ? { url: entry } : entry;
  return new Request(new URL(url, self.location.href), {
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
    priority: 'low',
    ...(integrity && { integrity }),
  });
}
