import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import {
  type EmbeddedIdentity,
  embeddedIdentity,
  type IdentityStore,
  openEmbeddedIdentity,
} from '../../../server/embedded/identity';
import { DEMONSTRATION_PEOPLE } from './people';

export const ORIGIN = 'http://localhost:4310';

export interface EmbeddedServer {
  server: FastifyInstance;
  identity: EmbeddedIdentity;
  dataDir: string;
}

export async function startEmbedded(
  options: { dataDir?: string; demonstration?: boolean; publicUrl?: string; store?: IdentityStore } = {},
): Promise<EmbeddedServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'relevo-identity-')));
  const identity = await openEmbeddedIdentity({
    dataDir,
    publicUrl: options.publicUrl ?? ORIGIN,
    people: DEMONSTRATION_PEOPLE,
    demonstration: options.demonstration ?? true,
    store: options.store,
    verifyPassword: async (_, password) => password === 'relevo',
  });
  const server = fastify();
  // The app parses JSON and has its own routes; the provider must work beside them.
  server.post('/api/echo', async (request) => request.body);
  await server.register(embeddedIdentity, identity);
  return { server, identity, dataDir };
}
