import { MAP_REGULATORS } from '../map/map-readers';
import { type Actor, familyOf, hasAnyRole } from '../roles';

/** Who reports hospital resources, and who sees them (resources 6). */
export const CAPACITY_REPORTERS = { roles: ['IPS_HOSPITALARY_RESOURCES'] } as const;
export const BLOOD_REPORTERS = { roles: ['IPS_BLOOD_RESOURCES'] } as const;
export const CAPACITY_READERS = { roles: ['IPS_HOSPITALARY_RESOURCES', 'IPS_BLOOD_RESOURCES'] } as const;
export const BOARD_READERS = { roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'] } as const;
/** The same figures on the live map, which every regulation centre has. */
export const FIGURE_READERS = { roles: MAP_REGULATORS } as const;
/** A person of an IPS sees only their own hospital. */
export const HOSPITAL_READERS = {
  roles: ['CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR', 'IPS_HOSPITALARY_RESOURCES'],
} as const;
/** The page of one hospital, or its panel on the map. */
export const PANEL_READERS = { roles: [...MAP_REGULATORS, 'IPS_HOSPITALARY_RESOURCES'] } as const;
type Reader = Pick<Actor, 'roles' | 'entityId'>;

/** Whether a person may open the page of a hospital. */
export function maySeeHospital(reader: Reader, ipsId: number): boolean {
  return hasAnyRole(reader.roles, HOSPITAL_READERS.roles) && maySeePanel(reader, ipsId);
}

/** Whether a person may read a hospital's last reports. */
export function maySeePanel({ roles, entityId }: Reader, ipsId: number): boolean {
  return hasAnyRole(roles, PANEL_READERS.roles) && (familyOf(roles) !== 'IPS' || entityId === ipsId);
}

/** People who search for blood: the regulation centres and hospital staff. */
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

/** Socket keys for changed figures: all hospitals for the regulation centres, the own hospital for reporters. */
export function resourceKeys({ roles, entityId }: Reader): string[] {
  const keys = hasAnyRole(roles, FIGURE_READERS.roles) ? [BOARD_KEY] : [];
  if (entityId === null) return keys;
  if (hasAnyRole(roles, CAPACITY_REPORTERS.roles)) keys.push(capacityKey(entityId));
  if (hasAnyRole(roles, BLOOD_REPORTERS.roles)) keys.push(bloodKey(entityId));
  return keys;
}

export const BOARD_KEY = 'RESOURCES';

/** Keys of the people who report a hospital's capacity and occupation, and of those who report its blood. */
export function capacityKey(ipsId: number): string {
  return `RESOURCES:${ipsId}`;
}

export function bloodKey(ipsId: number): string {
  return `BLOOD:${ipsId}`;
}
