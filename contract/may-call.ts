import type { Audience } from './call';
import { actsAs } from './parts';
import { type Actor, hasAnyRole } from './roles';

/** Whether somebody who is signed in may make the calls of this audience, before anybody looks at a row. */
export function mayCall(actor: Pick<Actor, 'roles'>, audience: Audience): boolean {
  if (audience === 'public' || audience === 'signed-in') return true;
  if ('roles' in audience) return hasAnyRole(actor.roles, audience.roles);
  return actsAs(actor, audience);
}
