import { unavailableWords } from '../../../../contract/ambulances/availability-words';
import type { MapAmbulance } from '../../../../contract/ambulances/map-ambulances';
import { type Position, storedPosition } from './position';

/** `free`: on service without a transfer, and nobody stated otherwise. `busy`: an open transfer or incident holds it, or it is stated as not available. `off`: out of service. */
export type VehicleState = 'free' | 'busy' | 'off';

export interface Vehicle {
  ambulance: MapAmbulance;
  position: Position | null;
  state: VehicleState;
}

/** Each ambulance with its newest position; without a live one, the place that comes with the ambulance. */
export function vehiclesOf(
  ambulances: readonly MapAmbulance[],
  live: ReadonlyMap<number, Position>,
): Vehicle[] {
  return ambulances.map((ambulance) => {
    const position = live.get(ambulance.id) ?? storedPosition(ambulance);
    return { ambulance, position, state: stateOf(ambulance, position) };
  });
}

function stateOf(ambulance: MapAmbulance, position: Position | null): VehicleState {
  if (ambulance.busyWith !== null || ambulance.incidentId) return 'busy';
  if (!serviceOf(ambulance, position)) return 'off';
  return unavailableWords(ambulance.availability) === null ? 'free' : 'busy';
}

export const isOnService = ({ ambulance, position }: Vehicle) => serviceOf(ambulance, position);

/** As whoever spoke last says: the server has what a person said, and what a device said before. */
function serviceOf({ onService, timestamp }: MapAmbulance, position: Position | null): boolean {
  const isNewer = position !== null && Date.parse(position.fixAt) >= Date.parse(timestamp);
  return (isNewer ? position.onService : null) ?? onService;
}

/** Of a free one, `availableWords` says how that is known. */
export const STATE_WORDS: Record<Exclude<VehicleState, 'free'>, string> = {
  busy: 'Asignada al traslado',
  off: 'Fuera de servicio',
};
