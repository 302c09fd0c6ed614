import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

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
      const isHashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).type('text/plain').send('No se encontró.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}
