import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, createTokenVerifier } from '../../platform/identity';
import { endBrowserSession, hasBrowserSession } from './end-session';
import type { EmbeddedIdentity } from './identity';
import { REALM_PATH, ROUTES } from './realm';

/** The OpenID Connect routes of the realm. oidc-provider answers all other routes. */
export async function protocolRoutes(fastify: FastifyInstance, identity: EmbeddedIdentity): Promise<void> {
  const { provider, issuer, clientId, publicUrl, getKey } = identity;
  const answer = provider.callback();
  const verifier = createTokenVerifier({ issuer, clientId, getKey });

  // oidc-provider reads the body itself, so Fastify must not consume the stream.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_, __, done) => done(null));

  fastify.get(`${REALM_PATH}${ROUTES.font}`, async (_, reply) => {
    const path = createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    );
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=604800')
      .send(await readFile(path));
  });

  // Access tokens are JWTs that are not in the store, so oidc-provider's own userinfo cannot read them.
  fastify.route({
    method: ['GET', 'POST'],
    url: `${REALM_PATH}${ROUTES.userinfo}`,
    handler: async (request, reply) => {
      const verified = await verifier.verify(bearerToken(request.headers.authorization));
      if (!verified.ok)
        return reply.status(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' });
      const { subject, username, name } = verified.actor;
      return reply
        .header('cache-control', 'no-store')
        .send({ sub: subject, preferred_username: username, name });
    },
  });

  fastify.get(`${REALM_PATH}${ROUTES.end_session}`, async (request, reply) => {
    const target = await resolveSignOut(request, reply, new URL(request.url, publicUrl).searchParams);
    return target === undefined ? delegate(request, reply) : reply.redirect(target, 303);
  });

  // The app signs out with POST: the identity token stays out of the address and of the browser's history.
  fastify.post(`${REALM_PATH}${ROUTES.end_session}`, async (request, reply) => {
    const asked = await readForm(request.raw);
    if (asked === null) return reply.status(413).send({ error: 'invalid_request' });
    const target = await resolveSignOut(request, reply, asked);
    if (target !== undefined) return reply.redirect(target, 303);
    // Without proof, another page asks whether to sign out.
    asked.delete('id_token_hint');
    return reply.redirect(`${REALM_PATH}${ROUTES.end_session}?${asked}`, 303);
  });

  fastify.all(`${REALM_PATH}/*`, delegate);

  function delegate(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    raw.url = raw.originalUrl?.slice(REALM_PATH.length);
    answer(raw, reply.raw).finally(() => {
      raw.url = raw.originalUrl;
    });
  }

  /**
   * Signs out without a question if the identity token proves the person, or if nobody is signed in. Returns
   * undefined otherwise, and oidc-provider shows the question.
   */
  async function resolveSignOut(
    request: FastifyRequest,
    reply: FastifyReply,
    query: URLSearchParams,
  ): Promise<string | undefined> {
    const client = await provider.Client.find(clientId);
    const target = query.get('post_logout_redirect_uri') ?? `${publicUrl.origin}/`;
    if (!client?.postLogoutRedirectUriAllowed(target)) return undefined;
    const hint = query.get('id_token_hint');
    const isProven =
      hint !== null &&
      (await provider.IdToken.validate(hint, client).then(
        () => true,
        () => false,
      ));
    if (!isProven && (await hasBrowserSession(identity, request.raw, reply.raw))) return undefined;
    await endBrowserSession(identity, request.raw, reply.raw);
    return withState(target, query.get('state'));
  }
}

const LARGEST_FORM_BYTES = 16_384;

/** Null if the body is larger than any sign-out form. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_FORM_BYTES) return null;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString());
}

function withState(target: string, state: string | null): string {
  const url = new URL(target);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
