import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The built app: hashed files for a year, compressed beforehand; every address of its own gets `index.html`. */
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
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).type('text/plain').send('No se encontró.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}

/**
 * The browser asks for the icon at each change of the address, and draws nothing before it has the opening script:
 * neither is worth a wait for the line, and yesterday's do no harm.
 */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return /^(opening\.js(\.br|\.gz)?$|icon\.svg$|icons\/|pictures\/)/.test(path)
    ? `public, max-age=${DAY_SECONDS}`
    : 'no-cache';
}
