import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Stricter than the app's: these pages have no identity provider, no frames, no workers and no pushes. */
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

interface OutsidePage {
  /** With a slash before it, and none after it. */
  address: string;
  /** Of its build. */
  folder: string;
  file: string;
  isOpen: boolean;
  /** The value of `Permissions-Policy`. */
  devices: string;
  /** The page where it is off: without it the address would open the app, which wants an account. */
  closed: string;
}

/** Serves a page for people without an account, with policies of its own. Where it is off, or not built, its addresses answer 404. */
export async function registerOutsidePage(
  app: FastifyInstance,
  { address, folder, file, isOpen, devices, closed }: OutsidePage,
): Promise<void> {
  const path = join(folder, file);
  const isBuilt = existsSync(path);
  if (isOpen && !isBuilt) app.log.warn({ file }, 'a page is not built; its address answers 404');
  const send = (reply: FastifyReply, html: string) => {
    // Over the app's policy, which is set before the router.
    reply.raw.setHeader('content-security-policy', POLICY);
    reply.raw.setHeader('permissions-policy', devices);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  };
  const refuse = async (_request: unknown, reply: FastifyReply) => send(reply.code(404), closed);
  app.get(`${address}/*`, refuse);
  if (!isOpen || !isBuilt) {
    app.get(address, refuse);
    return;
  }
  const page = await readFile(path, 'utf8');
  app.get(address, async (_request, reply) => send(reply, page));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${address}/assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  });
}
