import type { Audience } from '../call';
import { hasAnyRole, type Role } from '../roles';

/** Who may open the list and a transfer (transfers 2.1). */
export const TRANSFER_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_MANAGER',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
];

/** Who asks for an ambulance by golden code; the regulation centre from an incident only. */
export const GOLDEN_CODE_REQUESTERS = { acting: ['CRUE_GOLDEN', 'CRUE'] } as const satisfies Audience;

/**
 * Whether transfers are told to these roles. Who may not open one cannot act on it: an alert on the screen of an auditor
 * has reached nobody. Who requests golden codes follows their own on the home screen.
 */
export function hearsOfTransfers(roles: readonly Role[]): boolean {
  return hasAnyRole(roles, TRANSFER_ROLES) || roles.includes('CRUE_GOLDEN_MANAGER');
}
