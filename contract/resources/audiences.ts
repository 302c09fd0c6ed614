import { type Actor, familyOf, hasAnyRole } from '../roles';

/** Who reports what a hospital has, and who sees it (resources 6). */
export const CAPACITY_REPORTERS = { roles: ['IPS_HOSPITALARY_RESOURCES'] } as const;
export const BLOOD_REPORTERS = { roles: ['IPS_BLOOD_RESOURCES'] } as const;
export const CAPACITY_READERS = { roles: ['IPS_HOSPITALARY_RESOURCES', 'IPS_BLOOD_RESOURCES'] } as const;
export const BOARD_READERS = { roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'] } as const;
/** An IPS sees its own hospital alone. */
export const HOSPITAL_READERS = {
  roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR', 'IPS_HOSPITALARY_RESOURCES'],
} as const;
type Reader = Pick<Actor, 'roles' | 'entityId'>;

export function maySeeHospital({ roles, entityId }: Reader, ipsId: number): boolean {
  return hasAnyRole(roles, HOSPITAL_READERS.roles) && (familyOf(roles) !== 'IPS' || entityId === ipsId);
}

/** Whoever looks for blood at night: the regulation centres and the people of a hospital. */
export const BLOOD_SEEKERS = {
  roles: [
    'IPS_BLOOD_RESOURCES',
    'IPS_HOSPITALARY_RESOURCES',
    'IPS_REFERRAL_REPORTER',
    'CRUE_REFERRAL_MANAGER',
    'CRUE_RESOURCES_AUDITOR',
    'CRUE_GOLDEN_MANAGER',
    'CRUE_DEP',
    'CRUE_DEP_REFERRAL_MANAGER',
  ],
} as const;

/** Under these keys somebody hears that a hospital's figures changed: all of them, or those of their own. */
export function resourceKeys({ roles, entityId }: Reader): string[] {
  const keys = hasAnyRole(roles, BOARD_READERS.roles) ? [BOARD_KEY] : [];
  if (entityId === null) return keys;
  if (hasAnyRole(roles, CAPACITY_REPORTERS.roles)) keys.push(capacityKey(entityId));
  if (hasAnyRole(roles, BLOOD_REPORTERS.roles)) keys.push(bloodKey(entityId));
  return keys;
}

export const BOARD_KEY = 'RESOURCES';

/** Those who report capacity and occupation of a hospital, and those who report its blood. */
export function capacityKey(ipsId: number): string {
  return `RESOURCES:${ipsId}`;
}

export function bloodKey(ipsId: number): string {
  return `BLOOD:${ipsId}`;
}
