import * as v from 'valibot';
import { type Family, familyOf, type Role } from '../../contract/roles';
import { lacksEntity, rolesWithoutEntity } from '../../contract/session/entity-names';
import { personFromClaims, TokenClaims } from '../../contract/session/token-claims';
import { SessionFailure } from './session-failure';

/** The signed-in person, from the access token. */
export interface Profile {
  /** The token's `iss`. With the subject it identifies the person permanently, and owns the data on this device. */
  issuer: string;
  subject: string;
  username: string;
  name: string;
  roles: readonly Role[];
  family: Family;
  entityId: number | null;
  /**
   * The roles are of an entity, and the token names none that Relevo knows: here is what it names, perhaps nothing. `roles`
   * has then only what needs no entity, so that nothing is offered that the server refuses.
   */
  unknownEntity?: string | undefined;
}

/**
 * Reads the claims of a token; the server has told its entity. The server verifies tokens; the app only reads them. Throws
 * `SessionFailure`.
 */
export function profileFromClaims(claims: unknown, clientId: string, entityId: number | null): Profile {
  const parsed = v.safeParse(TokenClaims, claims);
  if (!parsed.success) throw new SessionFailure('refused', new v.ValiError(parsed.issues));
  const { entityNames, ...person } = personFromClaims(parsed.output, clientId);
  const isLacking = lacksEntity({ roles: person.roles, entityId });
  const roles = isLacking ? rolesWithoutEntity(person.roles) : person.roles;
  const profile = { ...person, roles, family: familyOf(roles), entityId };
  return isLacking ? { ...profile, unknownEntity: entityNames.join(', ') } : profile;
}
