import type { PrecacheEntry } from 'workbox-precaching';
import { requestOf } from './install-together';

/** Fewer than at the install: somebody is working now. */
const AT_ONCE = 2;

/** What a build adds to the entry of a file that is not needed for the work of wards and crews. */
export interface BuiltEntry extends PrecacheEntry {
  isLater?: boolean;
}

/** The files of the install, and the rest. */
export function inTwo(
  entries: readonly (BuiltEntry | string)[],
): Record<'first' | 'rest', (PrecacheEntry | string)[]> {
  const isRest = (entry: BuiltEntry | string) => typeof entry !== 'string' && entry.isLater === true;
  return { first: entries.filter((entry) => !isRest(entry)), rest: entries.filter(isRest) };
}

/**
 * Stores what is missing of the rest and, when `mayDelete` then says so, deletes what does not belong to it. Ends quietly when a
 * file cannot be had: the pages ask again. True when all are there.
 */
export async function fetchRest(
  entries: readonly (PrecacheEntry | string)[],
  cache: Pick<Cache, 'keys' | 'delete'>,
  keep: (request: Request) => Promise<unknown>,
  mayDelete: () => boolean,
): Promise<boolean> {
  const wanted = entries.map(requestOf);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const left = wanted.filter(({ url }) => !kept.has(url));
  let isWhole = true;
  const take = async () => {
    for (let request = left.shift(); request !== undefined && isWhole; request = left.shift())
      await keep(request).catch(() => {
        isWhole = false;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  if (!isWhole) return false;
  if (!mayDelete()) return true;
  const known = new Set(wanted.map(({ url }) => url));
  await Promise.all([...kept].filter((url) => !known.has(url)).map((url) => cache.delete(url)));
  return true;
}

/** Several pages ask at the same time: while one answer is on its way, the others wait for the same one. */
export function oneAtATime<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
): (given: Given) => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return (given) => {
    running ??= work(given).finally(() => {
      running = null;
    });
    return running;
  };
}
