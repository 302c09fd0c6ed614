import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createTokenIssuer, UnknownPersonError } from '../../../server/embedded/identity';
import { createTokenVerifier } from '../../../server/platform/identity';
import { Browser } from './browser';
import { ORIGIN, startEmbedded } from './embedded-server';
import { DEMONSTRATION_PEOPLE } from './people';

const issuerFor = (dataDir: string, publicUrl = ORIGIN) =>
  createTokenIssuer({ dataDir, publicUrl, people: DEMONSTRATION_PEOPLE });

test('a token issued before the first start is verified by the server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-identity-'));
  const token = await (await issuerFor(dataDir))('eps.auditor');

  const { server, identity } = await startEmbedded({ dataDir });
  const { issuer, clientId, getKey } = identity;
  expect(await createTokenVerifier({ issuer, clientId, getKey }).verify(token)).toMatchObject({
    ok: true,
    actor: { username: 'eps.auditor', roles: ['EPS', 'EPS_REFERRAL_AUDITOR'], entityNames: ['1'] },
  });
  await server.close();
});

test('it has the claims of a sign-in', async () => {
  const { server, identity } = await startEmbedded();
  const { access_token } = await new Browser(server).signIn('crue');
  const still = { jti: '', sid: '', iat: 0, exp: 0 };
  const issued = decodeJwt(await identity.issueToken('crue'));

  expect({ ...issued, ...still }).toEqual({ ...decodeJwt(access_token), ...still });
  await server.close();
});

test('it is verified with the keys that the server publishes over HTTP', async () => {
  const publicUrl = 'http://localhost:4311';
  const { server, identity } = await startEmbedded({ publicUrl });
  await server.listen({ port: 4311, host: 'localhost' });
  const { issuer, clientId } = identity;

  const verifier = createTokenVerifier({ issuer, clientId });
  expect(await verifier.verify(await identity.issueToken('transporte'))).toMatchObject({ ok: true });
  await server.close();
});

test('two processes that start at once on an empty folder share their keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-identity-'));
  const issuers = await Promise.all([issuerFor(dataDir), issuerFor(dataDir), issuerFor(dataDir)]);
  const tokens = await Promise.all(issuers.map((issue) => issue('crue')));
  const kids = tokens.map((token) => Buffer.from(token.split('.')[0]!, 'base64url').toString());
  expect(new Set(kids).size).toBe(1);
});

test('an unknown person gets no token', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-identity-'));
  await expect((await issuerFor(dataDir))('nadie')).rejects.toThrow(UnknownPersonError);
});
