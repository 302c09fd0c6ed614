import type { AdminEntityName } from '../../../contract/administration/entities';
import type { Administered } from './administered';
import { ambulances } from './entities/ambulances';
import { careNetworks } from './entities/care-networks';
import { eps } from './entities/eps';
import { ips } from './entities/ips';
import { neighbourhoods } from './entities/neighbourhoods';
import { transportEntities } from './entities/transport-entities';

/** Every entity of the contract: the type checker asks for a missing one. */
export const ENTITIES: Record<AdminEntityName, Administered> = {
  ips,
  eps,
  transportEntities,
  ambulances,
  careNetworks,
  neighbourhoods,
};
