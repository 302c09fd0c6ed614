import { familyOf, hasAnyRole, type Role } from '../../../contract/roles';

/** The home screen of a person at `/dashboard` (transfers 2.2). `transfers`, `administration`: a redirect to the list. */
export type Landing =
  | 'transfers'
  | 'golden-code'
  | 'regulation'
  | 'resources'
  | 'blood'
  | 'administration'
  | 'no-role'
  | 'no-entity'
  | 'default';

const SENT_TO_THE_LIST: readonly Role[] = [
  'EPS',
  'EPS_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_MANAGER',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
];

/**
 * `mayOpenTransfers` comes from the list's own roles: a redirect to the list must not lead to a page that refuses the
 * user.
 */
export function landingOf(
  { roles, unknownEntity }: { roles: readonly Role[]; unknownEntity?: string | undefined },
  mayOpenTransfers: boolean,
): Landing {
  if (unknownEntity !== undefined) return 'no-entity';
  if (roles.length === 0) return 'no-role';
  if (familyOf(roles) === 'CRUE') return 'regulation';
  if (familyOf(roles) === 'CRUE_GOLDEN') return 'golden-code';
  if (familyOf(roles) === 'ADMIN') return 'administration';
  if (mayOpenTransfers && hasAnyRole(roles, SENT_TO_THE_LIST)) return 'transfers';
  if (roles.includes('IPS_HOSPITALARY_RESOURCES')) return 'resources';
  if (roles.includes('IPS_BLOOD_RESOURCES')) return 'blood';
  return 'default';
}
