import { ADMINISTRATORS, FLEET_AND_NETWORK_EDITORS } from '../../../contract/administration/editors';
import type { Role } from '../../../contract/roles';

/**
 * Who keeps what, by its part of the address. The router reads it with the first screen, so it is apart from the forms.
 */
export const EDITORS_OF: Readonly<Record<string, readonly Role[]>> = {
  ips: ADMINISTRATORS,
  eps: ADMINISTRATORS,
  transporte: ADMINISTRATORS,
  ambulancias: FLEET_AND_NETWORK_EDITORS,
  redes: FLEET_AND_NETWORK_EDITORS,
  barrios: ADMINISTRATORS,
};
