import { INCIDENT_FILTERS, type IncidentFilter } from '../../../contract/incidents/reads';

/** The address as anybody may have typed it. */
export interface GivenState {
  state?: unknown;
}

export function readState({ state }: GivenState): IncidentFilter {
  return typeof state === 'string' && Object.hasOwn(INCIDENT_FILTERS, state)
    ? (state as IncidentFilter)
    : 'waiting';
}
