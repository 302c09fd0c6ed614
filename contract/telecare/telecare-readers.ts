import type { Role } from '../roles';

/** Who starts a video room, and reads the addresses of outside rooms: the host's address carries the host's rights. */
export const TELECARE_HOSTS = { roles: ['CRUE_REFERRAL_MANAGER'] } as const satisfies {
  roles: readonly Role[];
};

/** Who takes part in the room of a transfer: the regulation centre, and the company of its ambulance. */
export const TELECARE_PEOPLE = {
  roles: ['CRUE_REFERRAL_MANAGER', 'TRANSPORT_REFERRAL_MANAGER'],
} as const satisfies { roles: readonly Role[] };
