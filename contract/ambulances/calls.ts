import * as ambulances from './ambulances';

export const calls = [
  ambulances.listAmbulanceEntities,
  ambulances.listAssignableEntities,
  ambulances.listPrivateAmbulances,
  ambulances.listAmbulanceCandidates,
] as const;
