import type { Actor } from '../../../../contract/roles';
import { namedEntity } from '../../../platform/identity';
import type { Platform } from '../../../platform/platform';

/**
 * A person as the identity provider knows them now; null if the account has gone or is blocked. Without a directory the roles
 * and the entity of the moment of saving count: the download asks the token again in any case. Throws `Refused` if the
 * directory does not answer.
 */
export async function askAgain(
  { people, reference }: Pick<Platform, 'people' | 'reference'>,
  then: Actor,
): Promise<Actor | null> {
  if (!people.directory) return then;
  const account = await people.directory.find(then.subject);
  if (!account?.enabled) return null;
  const { roles, entityNames } = account;
  const entityId = namedEntity(roles, entityNames, reference.current)?.id ?? null;
  return { ...then, roles: [...roles], entityId };
}
