import type { Role } from '../../../contract/roles';

/** Who may open the list and a transfer (transfers 2.1). */
export const TRANSFER_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_MANAGER',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
];
