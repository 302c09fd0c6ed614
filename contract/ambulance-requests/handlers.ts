import type { Audience } from '../call';
import { actsAs, type Part } from '../parts';
import type { Actor, Role } from '../roles';

/** Who reads the citizens' requests and the incidents. */
export const REQUEST_READERS = ['CRUE'] as const satisfies readonly Part[];

/** Who attends, deletes or duplicates requests, and acts on incidents: an auditor only reads. */
export const REQUEST_HANDLERS = { acting: REQUEST_READERS } as const satisfies Audience;

/** Who may open a handled request again. */
export const REQUEST_SUPERVISORS = ['CRUE_REFERRAL_MANAGER'] as const satisfies readonly Role[];

/** The socket room and the audience key of the requests. */
export const REQUESTS_KEY = 'AMBULANCE_REQUESTS';

export function requestKeys(actor: Pick<Actor, 'roles'>): string[] {
  return actsAs(actor, REQUEST_READERS) ? [REQUESTS_KEY] : [];
}

/** The roles of the part above, for the screens. */
export const REQUEST_ROLES = [
  'CRUE',
  'CRUE_REFERRAL_MANAGER',
  'CRUE_RESOURCES_AUDITOR',
] as const satisfies readonly Role[];
