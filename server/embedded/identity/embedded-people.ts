import { plainText } from '../../../contract/plain-text';
import type { Role } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';
import type { Account, PeopleDirectory } from '../../platform/ports/people-directory';
import { type People, type Person, subjectOf } from './people';

type EntityName = (roles: readonly Role[], entityId: number | null) => string;

/** The people of the demonstration as a directory. Nobody here has a second factor. */
export function embeddedPeople(people: People, entityName: EntityName): PeopleDirectory {
  /** The administration writes our own ids. */
  const placeOf = (roles: readonly Role[], [first]: readonly string[]) => {
    const entityId = first === undefined ? null : Number(first);
    return { entityId, entityName: entityName(roles, entityId) };
  };
  const all = () =>
    people.everybody
      .map((person) => accountOf(people, person))
      .sort((one, other) => one.username.localeCompare(other.username, 'es'));
  const personOf = (id: string): Person => {
    const found = people.everybody.find(({ username }) => subjectOf(username) === id);
    if (!found) throw new Refused('NOT_FOUND');
    return found;
  };
  return {
    kind: 'demonstration',
    async list({ search, first, max }) {
      const sought = plainText(search);
      const found = all().filter(({ username, firstName, lastName }) =>
        plainText(`${username} ${firstName} ${lastName}`).includes(sought),
      );
      return { accounts: found.slice(first, first + max), total: found.length };
    },
    async readAll() {
      return { accounts: all(), isWhole: true };
    },
    async find(id) {
      return all().find((one) => one.id === id) ?? null;
    },
    async findByUsername(username) {
      return all().find((one) => one.username === username) ?? null;
    },
    async create({ username, firstName, lastName, roles, entityNames, temporaryPassword }) {
      if (people.everybody.some((one) => one.username === username)) {
        const message = 'Ya hay una persona con este usuario.';
        throw new Refused('ALREADY_EXISTS', { message, errors: [{ path: 'username', message }] });
      }
      people.put({
        username,
        name: `${firstName} ${lastName}`,
        roles,
        position: 'Cuenta nueva',
        ...placeOf(roles, entityNames),
      });
      people.setPassword(username, temporaryPassword);
      return { id: subjectOf(username), incomplete: null };
    },
    async change({ id, entityNames: held }, { roles, entityNames, enabled }) {
      const person = personOf(id);
      const nextRoles = roles ?? person.roles;
      people.put({ ...person, roles: nextRoles, ...placeOf(nextRoles, entityNames ?? held) });
      if (enabled !== undefined) people.setEnabled(person.username, enabled);
    },
    async setTemporaryPassword(id, password) {
      people.setPassword(personOf(id).username, password);
    },
    async removeSecondFactor(id) {
      personOf(id);
    },
    check: async () => 'ok',
  };
}

function accountOf(people: People, { username, name, roles, entityId }: Person): Account {
  const [firstName = '', ...lastNames] = name.split(' ');
  return {
    id: subjectOf(username),
    username,
    firstName,
    lastName: lastNames.join(' '),
    enabled: people.isEnabled(username),
    roles,
    ownRoles: roles,
    entityNames: entityId === null ? [] : [String(entityId)],
    secondFactor: false,
    sessionSince: null,
    isProtected: false,
  };
}
