import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, exportJWK, type JWTPayload, type JWTVerifyGetKey, SignJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bearerToken, createTokenVerifier } from '../../../server/platform/identity';

const ISSUER = 'https://id.example/auth/realms/relevo';
const CLIENT_ID = 'relevo-web';
const NOW = Date.parse('2026-03-01T12:00:00-05:00');

let privateKey: KeyObject;
let publicKey: KeyObject;
let getKey: JWTVerifyGetKey;

beforeAll(async () => {
  ({ privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const jwk = await exportJWK(publicKey);
  getKey = createLocalJWKSet({ keys: [{ ...jwk, kid: 'k1', alg: 'RS256', use: 'sig' }] });
});

function claimsOf(changes: JWTPayload = {}): JWTPayload {
  return {
    iss: ISSUER,
    sub: 'a1',
    typ: 'Bearer',
    azp: CLIENT_ID,
    iat: NOW / 1000,
    exp: NOW / 1000 + 300,
    preferred_username: 'ips.referente',
    name: 'Ana Gómez',
    realm_access: { roles: ['IPS', 'offline_access'] },
    resource_access: { [CLIENT_ID]: { roles: ['IPS_REFERRAL_REPORTER'] }, account: { roles: ['CRUE'] } },
    attributes: { entityId: ['7'] },
    ...changes,
  };
}

function signed(changes: JWTPayload = {}, key = privateKey, kid = 'k1'): Promise<string> {
  return new SignJWT(claimsOf(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

const verifier = (now = () => NOW) =>
  createTokenVerifier({ issuer: ISSUER, clientId: CLIENT_ID, getKey: (...args) => getKey(...args), now });

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('A verified token', () => {
  test('gives exactly the known roles of the realm and the web client', async () => {
    expect(await verifier().verify(await signed())).toMatchObject({
      ok: true,
      actor: {
        roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
        entityNames: ['7'],
        username: 'ips.referente',
        expiresAt: NOW + 300_000,
      },
    });
  });

  test.each([
    ['a list of strings', { attributes: { entityId: ['050010182101', '12'] } }, ['050010182101', '12']],
    ['a list of numbers', { attributes: { entityId: [12] } }, ['12']],
    ['a claim of its own', { attributes: undefined, entityId: '12' }, ['12']],
    ['a number of its own', { attributes: {}, entityId: 12 }, ['12']],
    ['an empty list', { attributes: { entityId: [] } }, []],
    ['control characters', { attributes: { entityId: ['\u0000 12 ', ' '] } }, ['12']],
    ['a long text', { attributes: { entityId: ['9'.repeat(5000)] } }, ['9'.repeat(40)]],
    ['a long list', { attributes: { entityId: Array(5000).fill('7') } }, Array(20).fill('7')],
    ['an object', { attributes: { entityId: { a: 1 } } }, []],
    ['nothing', { attributes: undefined }, []],
  ])('names the entity as in %s', async (_, changes, entityNames) => {
    expect(await verifier().verify(await signed(changes))).toMatchObject({
      ok: true,
      actor: { entityNames },
    });
  });

  test('without a name uses the username', async () => {
    expect(await verifier().verify(await signed({ name: undefined }))).toMatchObject({
      actor: { name: 'ips.referente' },
    });
  });

  test.each([
    ['azp', { azp: CLIENT_ID, aud: 'account' }],
    ['aud', { azp: 'another', aud: ['account', CLIENT_ID] }],
  ])('may name the web client in %s', async (_, changes) => {
    expect(await verifier().verify(await signed(changes))).toMatchObject({ ok: true });
  });
});

describe('A token is refused', () => {
  test('if it is missing', async () => {
    expect(await verifier().verify(undefined)).toEqual({ ok: false, code: 'TOKEN_MISSING' });
    expect(await verifier().verify('')).toEqual({ ok: false, code: 'TOKEN_MISSING' });
  });

  test.each([
    ['another issuer', { iss: 'https://id.example/auth/realms/other' }],
    ['another client', { azp: 'another', aud: 'account' }],
    ['no client', { azp: undefined, aud: undefined }],
    ['the type of an identity token', { typ: 'ID', aud: CLIENT_ID }],
    ['the type of a refresh token', { typ: 'Refresh' }],
    ['no type', { typ: undefined }],
    ['no subject', { sub: undefined }],
    ['no expiry', { exp: undefined }],
    ['a start in the future', { nbf: NOW / 1000 + 60 }],
  ])('if it has %s', async (_, changes) => {
    expect(await verifier().verify(await signed(changes))).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  });

  test('if it is expired', async () => {
    const token = await signed({ exp: NOW / 1000 - 6 });
    expect(await verifier().verify(token)).toEqual({ ok: false, code: 'TOKEN_EXPIRED' });
  });

  test('if its claims were changed after signing', async () => {
    const [header, , signature] = (await signed()).split('.');
    const forged = `${header}.${encode(claimsOf({ realm_access: { roles: ['CRUE'] } }))}.${signature}`;
    expect(await verifier().verify(forged)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  });

  test('if another key signed it with our key id', async () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await verifier().verify(await signed({}, stranger))).toEqual({ ok: false, code: 'TOKEN_INVALID' });
    expect(await verifier().verify(await signed({}, stranger, 'k2'))).toEqual({
      ok: false,
      code: 'TOKEN_INVALID',
    });
  });

  test('if it is unsigned', async () => {
    const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf())}.`;
    expect(await verifier().verify(token)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  });

  test('if it is an HMAC with our public key', async () => {
    const body = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${encode(claimsOf())}`;
    const secret = publicKey.export({ type: 'spki', format: 'pem' });
    const signature = createHmac('sha256', secret).update(body).digest('base64url');
    expect(await verifier().verify(`${body}.${signature}`)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  });

  test.each(['x', 'a.b.c', '..', `${'a'.repeat(9000)}.b.c`])('if it is nonsense', async (token) => {
    expect(await verifier().verify(token)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  });
});

describe('A cached token', () => {
  test('is not verified again and still expires', async () => {
    let now = NOW;
    const asked = vi.fn(getKey);
    const cached = createTokenVerifier({
      issuer: ISSUER,
      clientId: CLIENT_ID,
      getKey: asked,
      now: () => now,
    });
    const token = await signed();

    await cached.verify(token);
    expect(await cached.verify(token)).toMatchObject({ ok: true });
    expect(asked).toHaveBeenCalledTimes(1);

    now = NOW + 306_000;
    expect(await cached.verify(token)).toEqual({ ok: false, code: 'TOKEN_EXPIRED' });
  });

  test('is dropped after many other tokens', async () => {
    const asked = vi.fn(getKey);
    const small = createTokenVerifier({
      issuer: ISSUER,
      clientId: CLIENT_ID,
      getKey: asked,
      now: () => NOW,
      cacheCapacity: 2,
    });
    const tokens = await Promise.all(['1', '2', '3'].map((jti) => signed({ jti })));
    for (const token of tokens) await small.verify(token);
    await small.verify(tokens[2]);
    expect(asked).toHaveBeenCalledTimes(3);
    await small.verify(tokens[0]);
    expect(asked).toHaveBeenCalledTimes(4);
  });
});

test('unreadable keys of the issuer are a server error, not a refused token', async () => {
  const unreachable = createTokenVerifier({
    issuer: 'http://127.0.0.1:4329/auth/realms/relevo',
    clientId: CLIENT_ID,
    now: () => NOW,
  });
  expect(await unreachable.verify(await signed())).toEqual({ ok: false, code: 'IDENTITY_UNREACHABLE' });
});

test.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['Basic dTpw', undefined],
  ['Bearer', undefined],
  [undefined, undefined],
])('the header %s carries the token %s', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
