import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import { openFileIdentityStore } from './file-identity-store';
import type { IdentityStore } from './identity-store';
import { type IssueToken, tokenIssuer } from './issue-token';
import { loadKeys } from './keys';
import { loginRoutes } from './login-routes';
import { People, type Person } from './people';
import { protocolRoutes } from './protocol-routes';
import { createProvider } from './provider';
import { issuerOf, WEB_CLIENT_ID } from './realm';

export interface EmbeddedIdentityOptions {
  /** Keys and sessions rest in its folder `identity`. */
  dataDir: string;
  /** The address under which browsers reach the app, `http://localhost:3000`; its path is ignored. */
  publicUrl: string;
  people: readonly Person[];
  /** Lists the people on the login page and lets one tap sign them in. */
  demonstration: boolean;
  verifyPassword: (username: string, password: string) => Promise<boolean>;
  /** Defaults to `relevo-web`. */
  clientId?: string;
  /** Defaults to a file in the data directory. */
  store?: IdentityStore;
  /** Told of failures nobody expected; without it they are only an answer 500. */
  onError?: (error: Error) => void;
}

export interface EmbeddedIdentity {
  issuer: string;
  clientId: string;
  publicUrl: URL;
  demonstration: boolean;
  people: People;
  store: IdentityStore;
  provider: Provider;
  verifyPassword: EmbeddedIdentityOptions['verifyPassword'];
  /** The issuer's keys at hand, for the token verifier: no HTTP round trip. */
  getKey: JWTVerifyGetKey;
  issueToken: IssueToken;
}

/** Opens the identity of a data directory; `embeddedIdentity` then mounts it. */
export async function openEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { dataDir, demonstration, verifyPassword, clientId = WEB_CLIENT_ID, onError } = options;
  const publicUrl = new URL(options.publicUrl);
  const issuer = issuerOf(options.publicUrl);
  const people = new People(options.people);
  const keys = await loadKeys(dataDir);
  const store = options.store ?? (await openFileIdentityStore(dataDir));
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
  // Every address the provider writes is the public one, whatever name or proxy the request came by.
  fastify.addHook('onRequest', async ({ raw }) => {
    raw.headers.host = publicUrl.host;
    raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
  });
  await fastify.register(async (scope) => loginRoutes(scope, identity));
  await fastify.register(async (scope) => protocolRoutes(scope, identity));
}
