import * as v from 'valibot';
import type { Role } from '../../../contract/roles';
import type { Account, NewAccount } from '../ports/people-directory';

/** An account as the Admin API tells it. Other fields stay as they are: a change sends them back. */
export const User = v.looseObject({
  id: v.string(),
  username: v.string(),
  firstName: v.optional(v.string(), ''),
  lastName: v.optional(v.string(), ''),
  enabled: v.optional(v.boolean(), false),
  totp: v.optional(v.boolean()),
  attributes: v.optional(v.record(v.string(), v.array(v.string())), {}),
  requiredActions: v.optional(v.array(v.string()), []),
});
export type User = v.InferOutput<typeof User>;

export const userPath = (id: string) => `/users/${encodeURIComponent(id)}`;

export const entityNamesOf = ({ attributes }: User): readonly string[] => attributes.entityId ?? [];

export function accountOf(user: User, roles: readonly Role[]): Account {
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    enabled: user.enabled,
    roles,
    ownRoles: null,
    entityNames: entityNamesOf(user),
    secondFactor: user.totp ?? null,
    sessionSince: null,
    isProtected: false,
  };
}

export function userOf({ username, firstName, lastName, entityNames, temporaryPassword }: NewAccount) {
  return {
    username,
    firstName,
    lastName,
    enabled: true,
    attributes: { entityId: entityNames },
    credentials: [{ type: 'password', value: temporaryPassword, temporary: true }],
  };
}
