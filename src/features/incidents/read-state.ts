import { INCIDENT_FILTERS, type IncidentFilter } from '../../../contract/incidents/reads';

/** The address as anybody may have typed it. */
export interface GivenState {
  state?: unknown;
}

/** Null: it names none. */
export function readState({ state }: GivenState): IncidentFilter | null {
  return typeof state === 'string' && Object.hasOwn(INCIDENT_FILTERS, state)
    ? (state as IncidentFilter)
    : null;
}
