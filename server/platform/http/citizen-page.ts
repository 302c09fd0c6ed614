import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ADDRESS = '/pedir-ambulancia';
const YEAR_SECONDS = 31_536_000;

/** Stricter than the app's: this page has no identity provider, no frames, no workers and no pushes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

/** For an old link or a printed code: never an empty page. */
const CLOSED = `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Llame al 123</title></head><body><main><h1><a href="tel:123">Llame al 123</a></h1>
<p>Aquí no se piden ambulancias por internet.</p></main></body></html>`;

/**
 * Serves the page of citizens (`citizen/`) at `/pedir-ambulancia`. Where it is off, or not built, its addresses answer 404 with the
 * telephone number: without this they would open the app, which wants an account.
 */
export async function registerCitizenPage(
  app: FastifyInstance,
  folder: string,
  isOpen: boolean,
): Promise<void> {
  const path = join(folder, 'pedir-ambulancia.html');
  const isBuilt = existsSync(path);
  if (isOpen && !isBuilt) app.log.warn('the page of citizens is not built; its address answers 404');
  const refuse = async (_request: unknown, reply: FastifyReply) => send(reply.code(404), CLOSED);
  app.get(`${ADDRESS}/*`, refuse);
  if (!isOpen || !isBuilt) {
    app.get(ADDRESS, refuse);
    return;
  }
  const page = await readFile(path, 'utf8');
  app.get(ADDRESS, async (_request, reply) => send(reply, page));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${ADDRESS}/assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
}

function send(reply: FastifyReply, html: string): FastifyReply {
  // Over the app's policy, which is set before the router.
  reply.raw.setHeader('content-security-policy', POLICY);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}
