import type { CacheKind } from './caches';

/** What our server answers as a tile. */
const TILE_TYPES = /^(application\/vnd\.mapbox-vector-tile|image\/(png|jpeg|webp))$/;
const TYPES: Record<string, RegExp> = { js: /javascript/i, css: /^text\/css/i };

/**
 * Whether an answer may be stored. A captive portal answers 200 with a page of its own to any address; once stored, it
 * would stay there for good.
 */
export async function isOurs(kind: CacheKind, url: URL, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  if (kind === 'catalogues') return isCatalogue(url, response.clone());
  return kind === 'tiles'
    ? TILE_TYPES.test(response.headers.get('content-type') ?? '')
    : isPart(url, response);
}

/** Our JSON envelope, with the asked version. */
async function isCatalogue(url: URL, response: Response): Promise<boolean> {
  try {
    const { ok, data } = await response.json();
    return (
      ok === true && data.version === url.searchParams.get('v') && url.pathname.endsWith(`/${data.name}`)
    );
  } catch {
    return false;
  }
}

function isPart({ pathname }: URL, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  const extension = pathname.slice(pathname.lastIndexOf('.') + 1);
  return TYPES[extension]?.test(type) ?? !/html/i.test(type);
}

/** In the shell of the versions that stored it so. */
const MARK = 'src="/opening.js"';

/** A worker of an earlier version, which did not look, stored a stranger's page as the shell. */
export async function holdsStrangersShell(storage: CacheStorage): Promise<boolean> {
  for (const name of await storage.keys()) {
    if (!name.startsWith('workbox-precache-')) continue;
    const cache = await storage.open(name);
    for (const { url } of await cache.keys()) {
      if (new URL(url).pathname !== '/index.html') continue;
      const shell = await cache.match(url);
      if (shell && !(await shell.text()).includes(MARK)) return true;
    }
  }
  return false;
}
