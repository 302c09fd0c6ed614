import type { Role } from '../roles';

/** Everything of the administration. */
export const ADMINISTRATORS = ['RELEVO_ADMIN'] as const satisfies readonly Role[];

/** Ambulances and care networks: the regulation centre keeps them too. */
export const FLEET_AND_NETWORK_EDITORS = [
  'RELEVO_ADMIN',
  'CRUE_REFERRAL_MANAGER',
] as const satisfies readonly Role[];
