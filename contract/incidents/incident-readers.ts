import { REQUEST_READERS, REQUEST_ROLES } from '../ambulance-requests/handlers';
import type { Part } from '../parts';
import type { Role } from '../roles';

/** The regulation centre reads every incident; a transport entity those that one of its ambulances drives for now. */
export const INCIDENT_READERS = [...REQUEST_READERS, 'TRANSPORT'] as const satisfies readonly Part[];

/** The roles of the parts above, for the screens. */
export const INCIDENT_ROLES = [
  ...REQUEST_ROLES,
  'TRANSPORT_REFERRAL_MANAGER',
] as const satisfies readonly Role[];
