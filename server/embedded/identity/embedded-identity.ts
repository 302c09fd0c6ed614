import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import { cookieCheckRoutes } from './cookie-check-routes';
import { openFileIdentityStore } from './file-identity-store';
import type { EmbeddedIdentity, EmbeddedIdentityOptions } from './identity';
import { tokenIssuer } from './issue-token';
import { loadKeys } from './keys';
import { loginRoutes } from './login-routes';
import { People } from './people';
import { protocolRoutes } from './protocol-routes';
import { createProvider } from './provider';
import { issuerOf, WEB_CLIENT_ID } from './realm';

/** Opens the identity of a data directory. Mount the result with `embeddedIdentity`. */
export async function openEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { dataDir, demonstration, clientId = WEB_CLIENT_ID, onError } = options;
  const publicUrl = new URL(options.publicUrl);
  const issuer = issuerOf(options.publicUrl);
  const people = new People(options.people);
  const keys = await loadKeys(dataDir);
  const store = options.store ?? (await openFileIdentityStore(dataDir));
  const verifyPassword: EmbeddedIdentity['verifyPassword'] = async (username, password) => {
    const own = people.passwordOf(username);
    return own === undefined ? options.verifyPassword(username, password) : own === password;
  };
  const provider = createProvider({ publicUrl, issuer, clientId, keys, store, people });
  if (onError) provider.on('server_error', (_, error) => onError(error));
  return {
    issuer,
    clientId,
    publicUrl,
    demonstration,
    people,
    store,
    provider,
    verifyPassword,
    getKey: createLocalJWKSet(keys.publicKeys),
    issueToken: tokenIssuer(keys, issuer, clientId, people),
  };
}

/** Fastify plugin: `await fastify.register(embeddedIdentity, identity)` serves `/auth/realms/relevo`. */
export async function embeddedIdentity(fastify: FastifyInstance, identity: EmbeddedIdentity): Promise<void> {
  const { publicUrl } = identity;
  // The provider builds every address from the public one, for any host name or proxy of the request.
  fastify.addHook('onRequest', async ({ raw }) => {
    raw.headers.host = publicUrl.host;
    raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
  });
  await fastify.register(cookieCheckRoutes);
  await fastify.register(async (scope) => loginRoutes(scope, identity));
  await fastify.register(async (scope) => protocolRoutes(scope, identity));
}
