import { type Family, familyOf, type Role } from '../roles';
import { needsEntity } from '../session/entity-names';

/** The kinds of organisations, each with its roles; the first is what everybody of it has. */
export const ROLE_KINDS = {
  CRUE: ['CRUE', 'CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR', 'CRUE_GOLDEN_MANAGER'],
  CRUE_DEP: ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'],
  IPS: [
    'IPS',
    'IPS_REFERRAL_REPORTER',
    'IPS_REFERRAL_MANAGER',
    'IPS_REFERRAL_AUDITOR',
    'IPS_HOSPITALARY_RESOURCES',
    'IPS_BLOOD_RESOURCES',
    'CAN_USE_ONLY_COVID',
  ],
  EPS: ['EPS', 'EPS_REFERRAL_MANAGER', 'EPS_REFERRAL_AUDITOR'],
  TRANSPORT: ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER', 'TRANSPORT_REFERRAL_AUDITOR'],
  /** Beside any other, or alone. */
  ADMIN: ['RELEVO_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;
export type RoleKind = keyof typeof ROLE_KINDS;

/** The kinds of these roles, without the administrator's. */
export function kindsOf(roles: readonly Role[]): RoleKind[] {
  return (Object.keys(ROLE_KINDS) as RoleKind[]).filter(
    (kind) => kind !== 'ADMIN' && roles.some((role) => (ROLE_KINDS[kind] as readonly Role[]).includes(role)),
  );
}

/** Why nobody should have these roles together; null if they fit. */
export function faultOfRoles(roles: readonly Role[]): string | null {
  // A person acts for one organisation: the roles of the other one would have no effect (`familyOf`).
  if (kindsOf(roles).length > 1) return 'Elija los roles de una sola clase de organización.';
  if (roles.includes('CAN_USE_ONLY_COVID') && !roles.some((role) => role.startsWith('IPS')))
    return '«Solo COVID-19» limita a una persona de una IPS: elija también su rol.';
  return null;
}

/** What an entity of these roles is; null for roles that need none. */
export function entityKindOf(roles: readonly Role[]): Extract<Family, 'IPS' | 'EPS' | 'TRANSPORT'> | null {
  return needsEntity(roles) ? (familyOf(roles) as 'IPS' | 'EPS' | 'TRANSPORT') : null;
}

/** Why a person with these roles cannot work; null if they can. */
export function lacksOf(
  roles: readonly Role[],
  entityNames: readonly string[],
  entity: object | null,
): 'role' | 'entity' | 'unknown-entity' | null {
  if (familyOf(roles) === 'NONE') return 'role';
  if (!needsEntity(roles) || entity) return null;
  return entityNames.length > 0 ? 'unknown-entity' : 'entity';
}
