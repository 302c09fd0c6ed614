import { createHash } from 'node:crypto';
import type { Person } from '../../../../contract/administration/people';
import { lacksOf } from '../../../../contract/administration/role-rules';
import type { Actor } from '../../../../contract/roles';
import { namedEntity } from '../../../platform/identity';
import type { Account } from '../../../platform/ports/people-directory';
import type { Reference } from '../../../platform/ports/reference';

export function presentPerson(account: Account, actor: Actor, reference: Reference): Person {
  const { roles, ownRoles, entityNames } = account;
  const entity = namedEntity(roles, entityNames, reference);
  return {
    ...account,
    roles: [...roles],
    ownRoles: ownRoles && [...ownRoles],
    entityNames: [...entityNames],
    entity,
    lacks: lacksOf(roles, entityNames, entity),
    isSelf: account.id === actor.subject,
    version: versionOf(account),
  };
}

/** Of everything that can be changed here: Keycloak has no version of an account. */
export function versionOf({ roles, ownRoles, entityNames, enabled, secondFactor }: Account): string {
  const content = [[...roles].sort(), [...(ownRoles ?? [])].sort(), entityNames, enabled, secondFactor];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32);
}

/** What the audit log keeps of a person. */
export function auditedPerson({
  id,
  username,
  firstName,
  lastName,
  enabled,
  ownRoles,
  entityNames,
  secondFactor,
}: Account) {
  return { id, username, firstName, lastName, enabled, roles: ownRoles, entityNames, secondFactor };
}
