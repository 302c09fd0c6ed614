import { type Actor, familyOf, type Role } from '../roles';

/** The regulation centres see the whole map; a transport entity sees its own vehicles, and hospitals without figures. */
export const MAP_REGULATORS = [
  'CRUE',
  'CRUE_REFERRAL_MANAGER',
  'CRUE_RESOURCES_AUDITOR',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
] as const satisfies readonly Role[];

export const MAP_READERS = {
  roles: [...MAP_REGULATORS, 'TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER', 'TRANSPORT_REFERRAL_AUDITOR'],
} as const;

/** The vehicles that a person sees on the map: all, those of one transport entity, or none. */
export type MapScope = 'all' | { entityId: number } | null;

/** None where a token lists a role of the map and belongs to a family without it. */
export function mapScopeOf({ roles, entityId }: Pick<Actor, 'roles' | 'entityId'>): MapScope {
  const family = familyOf(roles);
  if (family === 'CRUE' || family === 'CRUE_DEP') return 'all';
  return family === 'TRANSPORT' && entityId !== null ? { entityId } : null;
}

/** Whether a person sees this vehicle on the map. */
export function seesVehicle(actor: Pick<Actor, 'roles' | 'entityId'>, ownerId: number): boolean {
  const scope = mapScopeOf(actor);
  return scope === 'all' || scope?.entityId === ownerId;
}
