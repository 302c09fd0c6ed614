import { ambulances } from './ambulances';
import { careNetworks } from './care-networks';
import { eps } from './eps';
import { ips } from './ips';
import { neighbourhoods } from './neighbourhoods';
import { transportEntities } from './transport-entities';

/** Every entity of the administration, in the order of its menu. A new one is its file and its line here. */
export const ADMIN_ENTITIES = {
  ips,
  eps,
  transportEntities,
  ambulances,
  careNetworks,
  neighbourhoods,
} as const;
export type AdminEntityName = keyof typeof ADMIN_ENTITIES;
