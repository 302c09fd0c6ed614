import type { createPerson, Person, PersonChange } from '../../../../contract/administration/people';
import { entityKindOf, faultOfRoles } from '../../../../contract/administration/role-rules';
import type { AnswerOf, BodyOf, Call } from '../../../../contract/call';
import type { Role } from '../../../../contract/roles';
import { invalidField, Refused } from '../../../platform/http/refused';
import type { WriteRequest } from '../../../platform/http/route';
import { namedEntity } from '../../../platform/identity';
import type { Platform } from '../../../platform/platform';
import type { Account, AccountChange, PeopleDirectory } from '../../../platform/ports/people-directory';
import { dropPushesOf } from '../../notifications';
import { isOffered } from '../../reference';
import { auditedPerson, presentPerson, versionOf } from './present-person';
import { temporaryPassword } from './temporary-password';

type Request = Pick<WriteRequest<Call>, 'actor' | 'origin'>;

/** Throws `DIRECTORY_REFUSED` without a service account. */
export function requireDirectory({ people }: Platform): PeopleDirectory {
  if (people.directory) return people.directory;
  throw new Refused('DIRECTORY_REFUSED', {
    message: 'Relevo no tiene una cuenta de servicio en Keycloak: las personas se cambian en su consola.',
  });
}

export async function readAccount(directory: PeopleDirectory, id: string): Promise<Account> {
  const account = await directory.find(id);
  if (!account) throw new Refused('NOT_FOUND', { message: 'Esta persona ya no está en Keycloak.' });
  return account;
}

export async function createAccount(
  platform: Platform,
  request: Request,
  { entityId, ...form }: BodyOf<typeof createPerson>,
): Promise<AnswerOf<typeof createPerson>> {
  const directory = requireDirectory(platform);
  refuseRoles(form.roles);
  await platform.reference.refresh();
  const entityNames = requireEntity(platform, form.roles, entityId, null);
  const wanted = { ...form, entityNames };
  const edit = audited(platform, request, 'create-person');
  await edit.begin(null, wanted);
  const password = temporaryPassword();
  const { id, incomplete } = await directory.create({ ...wanted, temporaryPassword: password });
  const after = await directory.find(id).catch(() => null);
  await edit.done(null, after ? auditedPerson(after) : { ...wanted, id, incomplete });
  if (!after) throw new Refused('DIRECTORY_AWAY', { message: MADE_UNREAD });
  return { person: present(platform, request, after), temporaryPassword: password, incomplete };
}

const MADE_UNREAD =
  'La persona se creó, pero Keycloak no respondió después. Búsquela en la lista y dele otra contraseña temporal.';

/** Writes what differs from now. What changed since the version that the person saw is not overwritten. */
export async function changeAccount(
  platform: Platform,
  request: Request,
  id: string,
  { basedOn, ...change }: PersonChange,
): Promise<Person> {
  const directory = requireDirectory(platform);
  const before = await readAccount(directory, id);
  await platform.reference.refresh();
  refuseProtected(before);
  if (versionOf(before) !== basedOn)
    throw new Refused('STATE_MOVED', {
      message: 'Alguien cambió esta cuenta en Keycloak entretanto. Revise lo nuevo y guarde otra vez.',
      current: present(platform, request, before),
    });
  const isSelf = before.id === request.actor.subject;
  if (isSelf && change.enabled === false) throw new Refused('NOT_YOURS', { message: SELF.disable });
  if (
    isSelf &&
    change.roles &&
    before.roles.includes('RELEVO_ADMIN') &&
    !change.roles.includes('RELEVO_ADMIN')
  )
    throw new Refused('NOT_YOURS', { message: SELF.role });
  const wanted = differing(platform, before, change);
  if (Object.keys(wanted).length === 0) return present(platform, request, before);
  const edit = audited(platform, request, 'edit-person');
  await edit.begin(auditedPerson(before), wanted);
  try {
    await directory.change(before, wanted);
  } catch (error) {
    // Keycloak may have taken a part of it.
    await dropPushesOf(platform.database.orm, id);
    const after = await directory.find(id).catch(() => null);
    await edit.done(auditedPerson(before), after && auditedPerson(after));
    throw error;
  }
  // A phone goes by the roles of its registration.
  await dropPushesOf(platform.database.orm, id);
  const after = await readAccount(directory, id);
  await edit.done(auditedPerson(before), auditedPerson(after));
  return present(platform, request, after);
}

const SELF = {
  disable: 'Nadie se quita el acceso a sí mismo: pídaselo a otra persona que administre.',
  role: 'Nadie se quita a sí mismo la administración: pídaselo a otra persona que administre.',
  account:
    'Su propia contraseña y su segundo factor se cambian al ingresar, o los cambia otra persona que administre.',
};

export async function resetPassword(platform: Platform, request: Request, id: string): Promise<string> {
  const { directory, before } = await readForReset(platform, request, id);
  const edit = audited(platform, request, 'reset-password');
  await edit.begin(auditedPerson(before), null);
  const password = temporaryPassword();
  await directory.setTemporaryPassword(id, password);
  await edit.done(auditedPerson(before), auditedPerson(before));
  return password;
}

export async function removeFactor(platform: Platform, request: Request, id: string): Promise<Person> {
  const { directory, before } = await readForReset(platform, request, id);
  if (before.secondFactor === false) return present(platform, request, before);
  const edit = audited(platform, request, 'remove-second-factor');
  await edit.begin(auditedPerson(before), { ...auditedPerson(before), secondFactor: false });
  await directory.removeSecondFactor(id);
  const after = await readAccount(directory, id);
  await edit.done(auditedPerson(before), auditedPerson(after));
  return present(platform, request, after);
}

async function readForReset(platform: Platform, { actor }: Request, id: string) {
  const directory = requireDirectory(platform);
  const before = await readAccount(directory, id);
  refuseProtected(before);
  // A session that somebody took over must not become an account.
  if (before.id === actor.subject) throw new Refused('NOT_YOURS', { message: SELF.account });
  return { directory, before };
}

function refuseProtected({ isProtected }: Account): void {
  if (isProtected)
    throw new Refused('NOT_YOURS', {
      message: 'Esta cuenta administra Keycloak: se cambia solo en su consola.',
    });
}

function refuseRoles(roles: readonly Role[]): void {
  const fault = faultOfRoles(roles);
  if (fault) throw invalidField('roles', fault);
}

/** The parts of a change that are not so already. Roles of a group stay: they are not the person's own. */
function differing(
  platform: Platform,
  before: Account,
  { roles, entityId, enabled }: Omit<PersonChange, 'basedOn'>,
): AccountChange {
  const held = before.ownRoles ?? [];
  const inherited = before.roles.filter((role) => !held.includes(role));
  const own = roles?.filter((role) => held.includes(role) || !inherited.includes(role));
  const then = [...new Set([...(own ?? held), ...inherited])];
  const isOther =
    own !== undefined && (own.length !== held.length || own.some((role) => !held.includes(role)));
  const wanted: AccountChange = {};
  if (isOther) {
    refuseRoles(then);
    wanted.roles = own;
  }
  if (isOther || entityId !== undefined) {
    // The same number is a hospital for one kind of role and an insurer for another.
    const isSameKind = entityKindOf(then) === entityKindOf(before.roles);
    const names = requireEntity(platform, then, entityId, isSameKind ? before.entityNames : null);
    if (names.join() !== before.entityNames.join()) wanted.entityNames = names;
  }
  if (enabled !== undefined && enabled !== before.enabled) wanted.enabled = enabled;
  return wanted;
}

/**
 * The values for the account: our id, or those of before if they mean the wanted entity already. Callers refresh the
 * reference data first: another process may just have archived the entity.
 */
function requireEntity(
  { reference }: Platform,
  roles: readonly Role[],
  entityId: number | null | undefined,
  before: readonly string[] | null,
): readonly string[] {
  const kind = entityKindOf(roles);
  if (!kind) {
    if (entityId) throw invalidField('entityId', 'Estos roles no llevan entidad.');
    // A value without effect would come into effect with the next role.
    return [];
  }
  const held = before ? namedEntity(roles, before, reference.current) : null;
  if (before && held && (entityId === undefined || entityId === held.id)) return before;
  if (!entityId) throw invalidField('entityId', `Elija ${AN[kind]}: estos roles la necesitan.`);
  const { ips, eps, entities } = reference.current;
  const row = { IPS: ips, EPS: eps, TRANSPORT: entities }[kind].get(entityId);
  if (!row || !isOffered(row)) throw invalidField('entityId', `Elija ${AN[kind]} de la lista.`);
  return [String(entityId)];
}

const AN = { IPS: 'una IPS', EPS: 'una EPS', TRANSPORT: 'una entidad de transporte' };

const present = ({ reference }: Platform, { actor }: Request, account: Account) =>
  presentPerson(account, actor, reference.current);

/**
 * Two entries: what is wanted, before the identity provider is asked, and what came of it. Each is stored at once, because the
 * change itself is in no transaction of ours.
 */
function audited({ audit, database }: Platform, { actor, origin }: Request, action: string) {
  const note = (name: string, before: unknown, after: unknown) =>
    audit.noteEdit(database.orm, actor, name, { before, after }, origin);
  return {
    begin: (before: unknown, after: unknown) => note(`begin-${action}`, before, after),
    done: (before: unknown, after: unknown) => note(action, before, after),
  };
}
