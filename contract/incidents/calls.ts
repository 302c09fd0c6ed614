import * as acts from './acts';
import { listDispatches } from './dispatches';
import { createIncident, listLatestEvents } from './incidents';
import { countWaitingIncidents, findIncidentOfTransfer, getIncident, listIncidents } from './reads';

export const calls = [
  createIncident,
  listLatestEvents,
  listIncidents,
  countWaitingIncidents,
  listDispatches,
  findIncidentOfTransfer,
  getIncident,
  acts.assignToIncident,
  acts.takeBackAmbulance,
  acts.confirmAmbulance,
  acts.endIncident,
  acts.reopenIncident,
  acts.placeIncident,
] as const;
