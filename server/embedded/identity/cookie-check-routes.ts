import type { FastifyInstance } from 'fastify';
import { REALM_PATH, ROUTES } from './realm';

const PAGE =
  '<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>Relevo</title><script src="step1.js"></script></head></html>';

const SCRIPT = "parent.postMessage('supported', location.origin);\n";

/** Only the app, from the same origin, may frame the page. The page may only run its script. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=604800',
};

/**
 * Before a silent sign-in keycloak-js loads a provider page in a frame to test third-party cookies. Here the
 * provider and the app have the same origin, so cookies always work. One page reports that; Keycloak has two.
 */
export async function cookieCheckRoutes(fastify: FastifyInstance): Promise<void> {
  const folder = `${REALM_PATH}${ROUTES.cookieCheck}`;
  fastify.get(`${folder}/step1.html`, async (_, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(PAGE),
  );
  fastify.get(`${folder}/step1.js`, async (_, reply) =>
    reply.headers(HEADERS).type('text/javascript; charset=utf-8').send(SCRIPT),
  );
}
