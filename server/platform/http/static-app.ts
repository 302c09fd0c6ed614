import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Serves the built app. Hashed files are cached for a year and compressed by the build; a page address gets
 * `index.html`. With `answerOfConfig` that page has the answer of `GET /config` in it, which saves a new device a request
 * (`public/opening.js`); the file `/index.html`, which the service worker stores by its hash, stays as it was built.
 */
export async function registerStaticApp(
  app: FastifyInstance,
  folder: string,
  answerOfConfig?: () => object,
): Promise<void> {
  const indexPath = join(folder, 'index.html');
  if (!existsSync(indexPath)) {
    app.log.warn('the app is not built; only the API is served');
    return;
  }
  const index = await readFile(indexPath, 'utf8');
  const page = () => (answerOfConfig ? withConfig(index, answerOfConfig()) : index);
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
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page());
  });
}

/** Before the first script, which reads it. */
function withConfig(html: string, answer: object): string {
  const content = JSON.stringify(answer).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const at = html.indexOf('<script');
  return at < 0
    ? html
    : `${html.slice(0, at)}<meta name="relevo-config" content="${content}">${html.slice(at)}`;
}

/**
 * The browser requests the icon at each change of the address. It is cached for a day, so that it costs no round trip; a version
 * that is a day old still works. So is the opening script, which pages of earlier versions ask for.
 */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return /^(opening\.js(\.br|\.gz)?$|icon\.svg$|icons\/|pictures\/)/.test(path)
    ? `public, max-age=${DAY_SECONDS}`
    : 'no-cache';
}

/** The page's own scripts (`public/opening.js`) as sources of a content security policy; none where the app is not built. */
export async function inlineScriptsOf(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
