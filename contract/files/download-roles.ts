import type { Role } from '../roles';

/** Who may open the download pages (transfers 2.1). */
export const DOWNLOAD_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
];
