import { actsAs, type Part } from '../parts';
import type { Actor, Role } from '../roles';

/** Who reads the citizens' requests and attends, deletes or duplicates them. */
export const REQUEST_HANDLERS = ['CRUE'] as const satisfies readonly Part[];

/** Who may open a handled request again. */
export const REQUEST_SUPERVISORS = ['CRUE_REFERRAL_MANAGER'] as const satisfies readonly Role[];

/** The socket room and the audience key of the requests. */
export const REQUESTS_KEY = 'AMBULANCE_REQUESTS';

export function requestKeys(actor: Pick<Actor, 'roles'>): string[] {
  return actsAs(actor, REQUEST_HANDLERS) ? [REQUESTS_KEY] : [];
}

/** The roles of the part above, for the screens. */
export const REQUEST_ROLES = [
  'CRUE',
  'CRUE_REFERRAL_MANAGER',
  'CRUE_RESOURCES_AUDITOR',
] as const satisfies readonly Role[];
