import { matcherOf } from '../../../../contract/plain-text';
import { isOnService, type Vehicle } from '../live/vehicles';
import { ALL_ENTITIES, type MapSearch } from '../map-search';

type Filter = Pick<MapSearch, 'service' | 'text'> & { entity: number };

/** The vehicles of an entity, on or out of service, whose name, plate or entity has the typed words. */
export function filterVehicles(vehicles: readonly Vehicle[], { entity, service, text }: Filter): Vehicle[] {
  const isFound = matcherOf(text);
  return vehicles.filter(
    (vehicle) => isOfEntity(vehicle, entity) && isInService(vehicle, service) && isFound(searched(vehicle)),
  );
}

export function isOfEntity({ ambulance }: Vehicle, entity: number): boolean {
  return entity === ALL_ENTITIES || ambulance.ambulancesEntityId === entity;
}

export function isInService(vehicle: Vehicle, service: MapSearch['service']): boolean {
  return service === '' || isOnService(vehicle) === (service === 'on');
}

/** A plate is found with and without its space. */
function searched({ ambulance: { name, licensePlate, ambulancesEntity, ambulanceType } }: Vehicle): string {
  return [name, licensePlate, licensePlate.replaceAll(' ', ''), ambulancesEntity, ambulanceType].join(' ');
}
