export { callIncidentsAgain } from './call-again';
export { findIncident, listSent, withdrawIncident } from './find-incidents';
export { INCIDENT_WRITTEN, incidentCounts, incidentStep } from './incident-steps';
export { createIncidents } from './note-golden-code';
export { incidentKey } from './tables';
export { takeCorrection } from './take-correction';
