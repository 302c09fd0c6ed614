import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../contract/roles';
import { keycloakRealm } from '../../../server/keycloak-realm';
import { runCli } from '../support/run-cli';

const SECRET = 'un-secreto';
const made = (url = 'https://relevo.hospital.gov.co') => JSON.parse(keycloakRealm(url, SECRET));

interface RealmRole {
  name: string;
  composites?: { realm: string[] };
}

describe('The realm for an address', () => {
  test('has only this address, as a whole site and nothing beside it', () => {
    const [client] = made('https://relevo.hospital.gov.co:8443/').clients;
    const origin = 'https://relevo.hospital.gov.co:8443';
    expect(client).toMatchObject({
      clientId: 'relevo-web',
      publicClient: true,
      directAccessGrantsEnabled: false,
      rootUrl: origin,
      redirectUris: [`${origin}/*`],
      webOrigins: [origin],
    });
    expect(client.attributes['post.logout.redirect.uris']).toBe(`${origin}/*`);
    expect(keycloakRealm(origin, SECRET)).not.toContain('example.org');
  });

  test.each([
    ['relevo.hospital.gov.co', 'no es una dirección'],
    ['ftp://relevo.hospital.gov.co', 'no es una dirección'],
    ['http://relevo.hospital.gov.co', 'https://'],
    ['https://*.hospital.gov.co', 'sin comodines'],
    ['https://ana:clave@relevo.hospital.gov.co', 'sin comodines'],
    ['https://relevo.hospital.gov.co/relevo', 'en la raíz'],
    ['https://relevo.hospital.gov.co/?a=b', 'en la raíz'],
  ])('is refused for %s', (url, words) => {
    expect(() => keycloakRealm(url, SECRET)).toThrow(words);
  });

  test('http is for the same machine', () => {
    expect(made('http://localhost:3000').clients[0].webOrigins).toEqual(['http://localhost:3000']);
  });
});

describe('The realm', () => {
  const realm = made();
  const roles: RealmRole[] = realm.roles.realm;
  const withSecondFactor = roles
    .filter(({ composites }) => composites?.realm.includes('RELEVO_SECOND_FACTOR'))
    .map(({ name }) => name);

  test('has every role of the app, and the administrator', () => {
    expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining([...ROLES, 'RELEVO_ADMIN']));
  });

  test('asks regulators and administrators, and nobody else, for a second factor', () => {
    const regulators = ROLES.filter((role) => role.startsWith('CRUE'));
    expect(withSecondFactor.toSorted()).toEqual([...regulators, 'RELEVO_ADMIN'].toSorted());
  });

  test('keeps the attribute entityId: several values, written by administrators, in the access token', () => {
    const [provider] = realm.components['org.keycloak.userprofile.UserProfileProvider'];
    const profile = JSON.parse(provider.config['kc.user.profile.config'][0]);
    const entityId = profile.attributes.find(({ name }: { name: string }) => name === 'entityId');
    expect(entityId).toMatchObject({
      multivalued: true,
      permissions: { view: ['admin', 'user'], edit: ['admin'] },
    });
    const [mapper] = realm.clients[0].protocolMappers;
    expect(mapper.config).toMatchObject({
      'user.attribute': 'entityId',
      'claim.name': 'attributes.entityId',
      multivalued: 'true',
      'access.token.claim': 'true',
    });
  });

  test('has one service account, which keeps people and nothing else, and whose secret is made for each file', () => {
    const accounts = realm.clients.filter(({ publicClient }: { publicClient: boolean }) => !publicClient);
    expect(accounts).toMatchObject([
      {
        clientId: 'relevo-personas',
        secret: SECRET,
        serviceAccountsEnabled: true,
        standardFlowEnabled: false,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
      },
    ]);
    expect(realm.users).toEqual([
      {
        username: 'service-account-relevo-personas',
        enabled: true,
        serviceAccountClientId: 'relevo-personas',
        clientRoles: { 'realm-management': ['manage-users', 'query-users', 'view-users'] },
      },
    ]);
  });

  test('of `deploy/` has no secret: imported as it is, Keycloak makes one', () => {
    expect(readFileSync('deploy/keycloak-realm.json', 'utf8')).not.toMatch(/secret":/);
  });

  test('rotates refresh tokens, and keeps its events for a year', () => {
    expect(realm).toMatchObject({
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 1,
      eventsEnabled: true,
      eventsExpiration: 31_536_000,
      adminEventsEnabled: true,
      attributes: { adminEventsExpiration: '31536000' },
    });
    expect(realm.passwordPolicy).toContain('length(12)');
  });
});

describe('relevo keycloak-realm', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relevo-realm-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('writes the file', async () => {
    const out = join(folder, 'realm.json');
    const url = 'https://relevo.hospital.gov.co';
    const { code, output } = await runCli(['keycloak-realm', '--url', url, '--out', out], {});
    expect([code, output]).toEqual([0, expect.stringContaining(out)]);
    const [, secret = ''] = /^KEYCLOAK_ADMIN_SECRET=([\w-]{43})$/m.exec(output) ?? [];
    expect(output).toContain('KEYCLOAK_ADMIN_CLIENT=relevo-personas');
    expect(readFileSync(out, 'utf8')).toBe(keycloakRealm(url, secret));
    // Only its owner reads a secret.
    expect(statSync(out).mode & 0o077).toBe(0);
    const again = await runCli(['keycloak-realm', '--url', url, '--out', out], {});
    expect(again.output).not.toContain(secret);
  });

  test.each([
    [[], 'Falta la dirección'],
    [['--url', 'http://relevo.hospital.gov.co'], 'https://'],
  ])('%j writes nothing and says why', async (words, sentence) => {
    const out = join(folder, 'realm.json');
    const { code, output } = await runCli(['keycloak-realm', ...words, '--out', out], {});
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toContain('    at ');
    expect(existsSync(out)).toBe(false);
  });
});
