import * as ambulances from './ambulances';
import { getAvailability, setAvailability } from './availability';
import { listDispatchChoices, listIncidentChoices } from './dispatch-choices';
import { listMapAmbulances, listPrivateMapAmbulances } from './map-ambulances';

export const calls = [
  ambulances.listAmbulanceEntities,
  ambulances.listAssignableEntities,
  ambulances.listPrivateAmbulances,
  ambulances.listAmbulanceCandidates,
  listDispatchChoices,
  listIncidentChoices,
  listMapAmbulances,
  listPrivateMapAmbulances,
  getAvailability,
  setAvailability,
] as const;
