import type { Role } from '../roles';

/** The roles of the report table (resources 6), by the words of that table. */
const CRUE = ['CRUE', 'CRUE_REFERRAL_MANAGER', 'CRUE_RESOURCES_AUDITOR'] as const satisfies readonly Role[];
const CRUE_DEP = ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'] as const satisfies readonly Role[];
const IPS = [
  'IPS',
  'IPS_REFERRAL_REPORTER',
  'IPS_REFERRAL_MANAGER',
  'IPS_REFERRAL_AUDITOR',
  'IPS_HOSPITALARY_RESOURCES',
  'IPS_BLOOD_RESOURCES',
] as const satisfies readonly Role[];
const EPS = ['EPS', 'EPS_REFERRAL_MANAGER', 'EPS_REFERRAL_AUDITOR'] as const satisfies readonly Role[];
const TRANSPORT = [
  'TRANSPORT',
  'TRANSPORT_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_AUDITOR',
] as const satisfies readonly Role[];

export const OF_CRUE: readonly Role[] = CRUE;
export const OF_REGULATORS: readonly Role[] = [...CRUE, ...CRUE_DEP];
export const OF_HOSPITALS: readonly Role[] = [...OF_REGULATORS, ...IPS];
/** Everybody of the area: who may open `/reports` (the union of the route's roles and the table's). */
export const REPORT_ROLES: readonly Role[] = [...OF_HOSPITALS, ...EPS, ...TRANSPORT];
