import type { Audience } from '../call';
import { INCIDENT_READERS } from '../incidents/incident-readers';
import type { Role } from '../roles';

/** Who starts a video room, and reads the addresses of outside rooms: the host's address carries the host's rights. */
export const TELECARE_HOSTS = { roles: ['CRUE_REFERRAL_MANAGER'] } as const satisfies {
  roles: readonly Role[];
};

/** Who takes part in the room of a transfer: the regulation centre, and the company of its ambulance. */
export const TELECARE_PEOPLE = {
  roles: ['CRUE_REFERRAL_MANAGER', 'TRANSPORT_REFERRAL_MANAGER'],
} as const satisfies { roles: readonly Role[] };

/** Who takes part in the room of an incident: who acts on it at the regulation centre, and the company of its ambulance. */
export const INCIDENT_TELECARE_PEOPLE = { acting: INCIDENT_READERS } as const satisfies Audience;
