import type { Call } from '../../../contract/call';
import { mayCall } from '../../../contract/may-call';
import type { Actor } from '../../../contract/roles';
import { lacksEntity, rolesWithoutEntity } from '../../../contract/session/entity-names';
import { Refused } from '../http/refused';

/**
 * Throws `ROLE_REFUSED` if the call is not for this user, and `ENTITY_MISSING` if it is for a role of an entity that Relevo
 * does not know; for HTTP and for the same action over a socket.
 */
export function requireAudience({ audience }: Pick<Call, 'audience'>, actor: Actor): void {
  if (!mayCall(actor, audience)) throw new Refused('ROLE_REFUSED');
  if (lacksEntity(actor) && !mayCall({ roles: rolesWithoutEntity(actor.roles) }, audience))
    throw new Refused('ENTITY_MISSING');
}
