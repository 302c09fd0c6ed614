import { ambulances } from './ambulances';
import { careNetworks } from './care-networks';
import { neighbourhoods } from './neighbourhoods';
import { transportEntities } from './transport-entities';

/**
 * The specification's reads under `/{entity}` (002, 7.3) that no other subject has, with the rows of the administration. The
 * others are `GET /ips`, `/ips/{id}`, `/eps`, `/eps/{id}` and `/network`.
 */
export const getNetwork = { ...careNetworks.calls.get, name: 'getNetwork', path: '/network/:id' } as const;

export const getAmbulance = {
  ...ambulances.calls.get,
  name: 'getAmbulance',
  path: '/ambulance/:id',
} as const;

export const listTransportEntities = {
  ...transportEntities.calls.list,
  name: 'listAmbulanceEntity',
  path: '/ambulanceEntity',
} as const;

export const getTransportEntity = {
  ...transportEntities.calls.get,
  name: 'getAmbulanceEntity',
  path: '/ambulanceEntity/:id',
} as const;

export const listNeighborhoods = {
  ...neighbourhoods.calls.list,
  name: 'listNeighborhoods',
  path: '/neighborhood',
} as const;

export const getNeighborhood = {
  ...neighbourhoods.calls.get,
  name: 'getNeighborhood',
  path: '/neighborhood/:id',
} as const;
