import type { Audience } from './call';
import { actsAs, mayActAs } from './parts';
import { type Actor, hasAnyRole } from './roles';

/** Whether a signed-in person belongs to this audience. Row access is checked later. */
export function mayCall(actor: Pick<Actor, 'roles'>, audience: Audience): boolean {
  if (audience === 'public' || audience === 'signed-in') return true;
  if ('roles' in audience) return hasAnyRole(actor.roles, audience.roles);
  if ('acting' in audience) return mayActAs(actor, audience.acting);
  return actsAs(actor, audience);
}
