import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One answer that a start needed; times in milliseconds since the navigation. */
export interface Part {
  path: string;
  type: string;
  from: number;
  to: number | null;
  /** Bytes that the network gave to the page; 0 from a cache or through the worker. */
  bytes: number;
}

export interface FirstLoad {
  /**
   * Transferred script and style, each file once: to the page, or to the service worker's precache at the
   * same time.
   */
  bytes: number;
  requests: number;
  /** Number of other requests before the row was there. */
  others: number;
}

export function firstLoad(parts: readonly Part[], appFolder: string): FirstLoad {
  const asked = parts.filter(({ type }) => type === 'script' || type === 'stylesheet');
  // Excludes the identity provider's frame script, which is no part of the app.
  const files = new Set(asked.map(({ path }) => path).filter((path) => existsSync(join(appFolder, path))));
  const bytes = [...files].reduce((sum, path) => sum + bytesOf(join(appFolder, path)), 0);
  const others = parts.filter(({ path }) => !files.has(path)).length;
  return { bytes, requests: files.size, others };
}

/** The compressed size; small files have no compressed copy. */
function bytesOf(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
