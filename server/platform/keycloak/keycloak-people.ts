import * as v from 'valibot';
import { knownRoles, type Role } from '../../../contract/roles';
import { Refused } from '../http/refused';
import type { Account, AccountChange, PeopleDirectory } from '../ports/people-directory';
import { type AdminAccess, createAdminApi } from './admin-api';
import { checkAccount } from './check-account';
import { explained } from './explained';
import { inParallel } from './in-parallel';
import { refuseDropped, refuseUndeclared } from './kept-entity';
import { accountOf, User, userOf, userPath } from './keycloak-user';
import { MANAGE, rememberManagement, VIEW } from './management';

const RealmRoles = v.array(v.object({ id: v.string(), name: v.string() }));
const Credentials = v.array(v.object({ id: v.string(), type: v.string() }));
const Sessions = v.array(v.object({ start: v.number() }));

/** Calls at once for one request of ours: Keycloak also signs people in. */
const AT_ONCE = 6;
const PAGE = 100;
/** For everything that `readAll` reads; an administrator waits for it. */
const READ_ALL_MS = 20_000;

/** The people of a realm, by Keycloak's Admin API. */
export function createKeycloakPeople(access: AdminAccess): PeopleDirectory {
  const api = createAdminApi(access);
  const management = rememberManagement(api);

  const rolesOf = async (id: string, which: '' | '/composite' = '/composite') =>
    knownRoles(
      (await api.get(`${userPath(id)}/role-mappings/realm${which}`, RealmRoles, { needs: VIEW })).map(
        ({ name }) => name,
      ),
    );
  const listed = (users: readonly User[]) =>
    inParallel(users, AT_ONCE, async (user) => accountOf(user, await rolesOf(user.id)));
  const readUsers = (query: Record<string, string | number>) =>
    api.get('/users', v.array(User), { query: { ...query, briefRepresentation: false }, needs: VIEW });
  const findUser = (id: string) => api.find(userPath(id), User, { needs: VIEW });

  async function whole(user: User): Promise<Account> {
    const [roles, ownRoles, sessions, isProtected] = await Promise.all([
      rolesOf(user.id),
      rolesOf(user.id, ''),
      api.get(`${userPath(user.id)}/sessions`, Sessions, { needs: VIEW }),
      management.isManager(user.id),
    ]);
    const latest = Math.max(...sessions.map(({ start }) => start));
    return {
      ...accountOf(user, roles),
      ownRoles,
      sessionSince: sessions.length > 0 ? new Date(latest).toISOString() : null,
      isProtected,
    };
  }

  async function addRoles(id: string, roles: readonly Role[]): Promise<void> {
    if (roles.length === 0) return;
    const path = `${userPath(id)}/role-mappings/realm`;
    const available = await api.get(`${path}/available`, RealmRoles, { needs: VIEW });
    const wanted = available.filter(({ name }) => (roles as readonly string[]).includes(name));
    const missing = roles.filter((role) => !wanted.some(({ name }) => name === role));
    if (missing.length > 0)
      throw new Refused('DIRECTORY_REFUSED', {
        message: `El realm de Keycloak no tiene ${missing.length === 1 ? 'el rol' : 'los roles'} ${missing.join(', ')}, o la cuenta de servicio no los puede dar.`,
      });
    await api.write('POST', path, { body: wanted, needs: MANAGE });
  }

  async function removeRoles(id: string, roles: readonly Role[]): Promise<void> {
    if (roles.length === 0) return;
    const path = `${userPath(id)}/role-mappings/realm`;
    const held = await api.get(path, RealmRoles, { needs: VIEW });
    const body = held.filter(({ name }) => (roles as readonly string[]).includes(name));
    await api.write('DELETE', path, { body, needs: MANAGE });
  }

  const directory: PeopleDirectory = {
    kind: 'keycloak',
    async list({ search, first, max }) {
      const sought = soughtOf(search);
      const [total, users] = await Promise.all([
        api.get('/users/count', v.number(), { query: sought, needs: VIEW }),
        readUsers({ ...sought, first, max }),
      ]);
      return { accounts: await listed(users), total };
    },
    async readAll(most) {
      const until = Date.now() + READ_ALL_MS;
      const accounts: Account[] = [];
      for (;;) {
        const users = await readUsers({ first: accounts.length, max: PAGE });
        accounts.push(...(await listed(users)));
        if (users.length < PAGE) return { accounts, isWhole: true };
        if (accounts.length >= most || Date.now() > until) return { accounts, isWhole: false };
      }
    },
    async find(id) {
      const user = await findUser(id);
      return user && whole(user);
    },
    async findByUsername(username) {
      const [user] = await readUsers({ username, exact: 'true', max: 1 });
      return user ? whole(user) : null;
    },
    async create(account) {
      const { entityNames } = account;
      await refuseUndeclared(api, entityNames);
      const id = await explained(() => api.write('POST', '/users', { body: userOf(account), needs: MANAGE }));
      if (!id) throw new Refused('DIRECTORY_AWAY');
      try {
        if (entityNames.length > 0) await refuseDropped(api, id, entityNames);
        await explained(() => addRoles(id, account.roles));
        return { id, incomplete: null };
      } catch (error) {
        // The account is there: its password must not be lost with the refusal.
        if (error instanceof Refused) return { id, incomplete: error.message };
        throw error;
      }
    },
    async change(account, change) {
      const { id, ownRoles } = account;
      const held = ownRoles ?? [];
      await refuseUndeclared(api, change.entityNames ?? []);
      // In an order in which nobody has a new role with the former entity, at any moment.
      await explained(async () => {
        await removeRoles(id, change.roles ? held.filter((role) => !change.roles?.includes(role)) : []);
        await writeUser(id, change);
        await addRoles(id, change.roles?.filter((role) => !held.includes(role)) ?? []);
      });
    },
    async setTemporaryPassword(id, value) {
      const body = { type: 'password', value, temporary: true };
      await explained(() => api.write('PUT', `${userPath(id)}/reset-password`, { body, needs: MANAGE }));
    },
    async removeSecondFactor(id) {
      await explained(async () => {
        const held = await api.get(`${userPath(id)}/credentials`, Credentials, { needs: VIEW });
        for (const { id: credential } of held.filter(({ type }) => type === 'otp'))
          await api.write('DELETE', `${userPath(id)}/credentials/${encodeURIComponent(credential)}`, {
            needs: MANAGE,
          });
        const user = await findUser(id);
        if (!user || user.requiredActions.includes(PREPARE)) return;
        const body = { ...user, requiredActions: [...user.requiredActions, PREPARE] };
        await api.write('PUT', userPath(id), { body, needs: MANAGE });
      });
    },
    check: () => checkAccount(api, management),
  };
  return directory;

  /** Sends the whole account back: Keycloak removes the attributes that a change leaves out. */
  async function writeUser(id: string, { entityNames, enabled }: AccountChange): Promise<void> {
    if (entityNames === undefined && enabled === undefined) return;
    const user = await findUser(id);
    if (!user) throw new Refused('NOT_FOUND');
    const attributes = entityNames ? { ...user.attributes, entityId: entityNames } : user.attributes;
    await api.write('PUT', userPath(id), {
      body: { ...user, attributes, enabled: enabled ?? user.enabled },
      needs: MANAGE,
    });
    if (entityNames) await refuseDropped(api, id, entityNames);
  }
}

/** Keycloak's name of what the person must do at the next sign-in. */
const PREPARE = 'CONFIGURE_TOTP';

/** Keycloak looks for each word in username, names and e-mail, from its beginning: the stars let it be anywhere. */
function soughtOf(search: string): Record<string, string> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 ? { search: words.map((word) => `*${word}*`).join(' ') } : {};
}
