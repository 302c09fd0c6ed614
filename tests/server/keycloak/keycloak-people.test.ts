import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKeycloakPeople } from '../../../server/platform/keycloak/keycloak-people';
import type { PeopleDirectory } from '../../../server/platform/ports/people-directory';
import { openAdminApi, type StandInUser } from './admin-api-stand-in';

/** How Keycloak is asked, and what its refusals become. The real one: tests/keycloak. */
let keycloak: Awaited<ReturnType<typeof openAdminApi>>;
afterEach(() => keycloak.close());

const aUser = (given: Partial<StandInUser> = {}): StandInUser => ({
  id: 'user-0001',
  username: 'ana.perez',
  firstName: 'Ana',
  lastName: 'Pérez',
  enabled: true,
  totp: false,
  attributes: { entityId: ['2'], locale: ['es'] },
  requiredActions: [],
  roles: ['IPS', 'IPS_REFERRAL_AUDITOR', 'default-roles-relevo'],
  rights: [],
  ...given,
});

async function open(users: StandInUser[] = [aUser()], given: object = {}): Promise<PeopleDirectory> {
  keycloak = await openAdminApi(users);
  return createKeycloakPeople({ ...keycloak.access, ...given });
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );

const NEW = {
  username: 'eva.ruiz',
  firstName: 'Eva',
  lastName: 'Ruiz',
  roles: ['IPS'] as const,
  entityNames: ['2'],
  temporaryPassword: 'Abcd-efgh-ijkm-2345',
};

describe('Reading', () => {
  test('a list is one page of Keycloak, with a bounded number of calls at once and one token', async () => {
    const users = Array.from({ length: 60 }, (_, at) => aUser({ id: `user-${at}`, username: `u${at}` }));
    const people = await open(users);
    const { accounts, total } = await people.list({ search: 'pérez', first: 20, max: 20 });
    expect([accounts[0]?.username, accounts.length, total]).toEqual(['u20', 20, 60]);
    expect(accounts[0]).toMatchObject({ roles: ['IPS', 'IPS_REFERRAL_AUDITOR'], entityNames: ['2'] });
    expect(keycloak.asked()).toContain(`GET /users/count?search=*p%C3%A9rez*`);
    expect(keycloak.asked()).toHaveLength(22);
    // Each word by itself: Keycloak does not look for two words in one field.
    await people.list({ search: ' ana  pérez ', first: 0, max: 20 });
    expect(keycloak.asked()).toContain(`GET /users/count?search=*ana*+*p%C3%A9rez*`);
    expect(keycloak.mostAtOnce()).toBeLessThanOrEqual(6);
  });

  test('of everybody ends at the limit and says so', async () => {
    const users = Array.from({ length: 250 }, (_, at) => aUser({ id: `user-${at}`, username: `u${at}` }));
    const people = await open(users);
    const some = await people.readAll(200);
    expect([some.accounts.length, some.isWhole]).toEqual([200, false]);
    const all = await people.readAll(5_000);
    expect([all.accounts.length, all.isWhole]).toEqual([250, true]);
  });

  test('a person who administers Keycloak is told apart', async () => {
    const people = await open([aUser(), aUser({ id: 'user-0002', rights: ['manage-realm'] })]);
    expect(await people.find('user-0001')).toMatchObject({
      isProtected: false,
      sessionSince: '2026-11-23T15:00:00.000Z',
    });
    expect(await people.find('user-0002')).toMatchObject({ isProtected: true });
    expect(await people.find('user-0003')).toBeNull();
  });
});

describe('Writing', () => {
  test('takes roles away first, then changes the entity, then gives roles; other attributes and roles stay', async () => {
    const people = await open();
    const account = await people.find('user-0001');
    if (!account) throw new Error('nobody');
    await people.change(account, { roles: ['IPS', 'IPS_REFERRAL_REPORTER'], entityNames: ['3'] });
    expect(keycloak.writes()).toEqual([
      'DELETE /users/user-0001/role-mappings/realm',
      'PUT /users/user-0001',
      'POST /users/user-0001/role-mappings/realm',
    ]);
    expect(keycloak.users[0]).toMatchObject({
      roles: ['IPS', 'default-roles-relevo', 'IPS_REFERRAL_REPORTER'],
      attributes: { entityId: ['3'], locale: ['es'] },
      enabled: true,
    });
  });

  test('a person whose roles are refused is made all the same, so that the password is not lost', async () => {
    const people = await open();
    keycloak.failWith((method, path) =>
      method === 'POST' && path.endsWith('/realm') ? { status: 403 } : undefined,
    );
    const { id, incomplete } = await people.create(NEW);
    expect(id).toBe('new-1');
    expect(incomplete).toContain('«manage-users»');
  });

  test('a role that the realm does not have is named', async () => {
    const people = await open();
    const { incomplete } = await people.create({ ...NEW, roles: ['IPS', 'CRUE'] });
    expect(incomplete).toContain('CRUE');
    expect(keycloak.users[1]?.roles).toEqual([]);
  });

  describe('with a user profile that drops the entity', () => {
    test('nothing is changed, and the words say what to declare', async () => {
      const people = await open();
      keycloak.dropEntity({ isTold: true });
      const account = await people.find('user-0001');
      if (!account) throw new Error('nobody');
      const refusals = [
        await failure(people.create(NEW)),
        await failure(
          people.change(account, { roles: ['IPS', 'IPS_REFERRAL_REPORTER'], entityNames: ['3'] }),
        ),
      ];
      for (const refusal of refusals)
        expect(refusal).toEqual({
          code: 'DIRECTORY_REFUSED',
          message: expect.stringContaining('no guarda el atributo «entityId»'),
        });
      expect(keycloak.writes()).toEqual([]);
    });

    test('that does not tell it, the account is read back and gets no roles', async () => {
      const people = await open();
      keycloak.dropEntity({ isTold: false });
      const { id, incomplete } = await people.create(NEW);
      expect(incomplete).toContain('Keycloak no guardó la entidad');
      expect(keycloak.users.find((user) => user.id === id)?.roles).toEqual([]);
      const account = await people.find('user-0001');
      if (!account) throw new Error('nobody');
      const change = people.change(account, {
        roles: ['IPS', 'IPS_REFERRAL_AUDITOR', 'IPS_REFERRAL_REPORTER'],
        entityNames: ['3'],
      });
      expect(await failure(change)).toMatchObject({
        code: 'DIRECTORY_REFUSED',
        message: expect.stringContaining('Keycloak no guardó la entidad'),
      });
      expect(keycloak.users[0]?.roles).not.toContain('IPS_REFERRAL_REPORTER');
    });
  });

  test('a removed second factor leaves the password, and another one is asked for', async () => {
    const people = await open([aUser({ requiredActions: ['UPDATE_PASSWORD'] })]);
    await people.removeSecondFactor('user-0001');
    expect(keycloak.writes()[0]).toBe('DELETE /users/user-0001/credentials/o');
    expect(keycloak.users[0]?.requiredActions).toEqual(['UPDATE_PASSWORD', 'CONFIGURE_TOTP']);
  });
});

describe('A Keycloak that', () => {
  test.each([
    [{ status: 500 }, 'DIRECTORY_AWAY', 'Keycloak no responde (500)'],
    [{ status: 429 }, 'DIRECTORY_AWAY', 'Keycloak no responde (429)'],
    [{ status: 200, body: { not: 'a list' } }, 'DIRECTORY_AWAY', 'respuesta que no se entiende'],
    [{ status: 403 }, 'DIRECTORY_REFUSED', '«view-users» de realm-management'],
  ])('answers %j', async (answer, code, words) => {
    const people = await open();
    keycloak.failWith((_method, path) => (path.startsWith('/users') ? answer : undefined));
    expect(await failure(people.list({ search: '', first: 0, max: 20 }))).toEqual({
      code,
      message: expect.stringContaining(words),
    });
  });

  test('does not accept the secret: both variables are named', async () => {
    const people = await open([], { secret: 'another' });
    expect(await failure(people.find('user-0001'))).toEqual({
      code: 'DIRECTORY_REFUSED',
      message: expect.stringContaining('KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET'),
    });
  });

  test('does not answer at all is given up', async () => {
    const people = await open();
    const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(6_000);
      const controller = new AbortController();
      setImmediate(() => controller.abort());
      return controller.signal;
    });
    try {
      keycloak.failWith(() => 'never');
      expect(await failure(people.list({ search: '', first: 0, max: 20 }))).toMatchObject({
        code: 'DIRECTORY_AWAY',
      });
    } finally {
      signals.mockRestore();
    }
  });

  test('has forgotten the token gets a new one, once', async () => {
    const people = await open();
    await people.find('user-0001');
    expect(keycloak.tokens()).toBe(1);
    let refused = 0;
    keycloak.failWith((_method, path) => {
      if (!path.startsWith('/users/user-0001') || refused > 0) return undefined;
      refused += 1;
      return { status: 401 };
    });
    expect(await people.find('user-0001')).toMatchObject({ username: 'ana.perez' });
    expect(keycloak.tokens()).toBe(2);
    keycloak.failWith((_method, path) => (path.startsWith('/users') ? { status: 401 } : undefined));
    expect(await failure(people.find('user-0001'))).toMatchObject({ code: 'DIRECTORY_AWAY' });
  });

  test('has a person of that username says so at the field', async () => {
    const people = await open();
    keycloak.failWith((method, path) =>
      method === 'POST' && path === '/users'
        ? { status: 409, body: { errorMessage: 'User exists with same username' } }
        : undefined,
    );
    expect(await failure(people.create(NEW))).toEqual({
      code: 'ALREADY_EXISTS',
      message: 'Ya hay una persona con este usuario.',
    });
  });
});

describe('The check of the service account says', () => {
  test('that all is well', async () => {
    expect(await (await open()).check()).toBe('ok');
  });

  test('that the secret is wrong', async () => {
    expect(await (await open([], { secret: 'another' })).check()).toBe('down: account refused');
  });

  test('that the user profile drops the entity', async () => {
    const people = await open();
    keycloak.dropEntity({ isTold: true });
    expect(await people.check()).toBe('down: entityId is dropped');
  });

  test('the code of a connection that fails: the secret is not the cause', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect(await (await open([], { url: `http://127.0.0.1:${port}` })).check()).toBe('down: ECONNREFUSED');
  });

  test.each([
    ['that it may not read people', { status: 403 }, 'down: view-users missing'],
    ['that Keycloak does not answer', { status: 503 }, 'down: no answer'],
  ])('%s', async (_, answer, word) => {
    const people = await open();
    keycloak.failWith((_method, path) => (path.startsWith('/users') ? answer : undefined));
    expect(await people.check()).toBe(word);
  });

  test('that it may not write people', async () => {
    const people = await open();
    keycloak.failWith((_method, path) =>
      path.endsWith('/role-mappings') ? { status: 200, body: { clientMappings: {} } } : undefined,
    );
    expect(await people.check()).toBe('down: manage-users missing');
  });
});
