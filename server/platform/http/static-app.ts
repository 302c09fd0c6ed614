import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Serves the built app. Hashed files are cached for a year and compressed by the build; a page address gets
 * `index.html`.
 */
export async function registerStaticApp(app: FastifyInstance, folder: string): Promise<void> {
  const indexPath = join(folder, 'index.html');
  if (!existsSync(indexPath)) {
    app.log.warn('the app is not built; only the API is served');
    return;
  }
  const index = await readFile(indexPath);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path.slice(folder.length + 1)));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    // Monitors ask for `HEAD /` and accept anything.
    const isPage = url === '/' || (headers.accept ?? '').includes('text/html');
    const wantsPage = (method === 'GET' || method === 'HEAD') && isPage;
    if (!wantsPage) return reply.code(404).type('text/plain').send('No se encontró.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}

/**
 * The browser requests the icon at each change of the address, and renders nothing before the opening script. Both are
 * cached for a day, so that they cost no round trip; a version that is a day old still works.
 */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return /^(opening\.js(\.br|\.gz)?$|icon\.svg$|icons\/|pictures\/)/.test(path)
    ? `public, max-age=${DAY_SECONDS}`
    : 'no-cache';
}
