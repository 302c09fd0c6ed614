import * as acts from './acts';
import { createIncident, listLatestEvents } from './incidents';
import { countWaitingIncidents, getIncident, listIncidents } from './reads';

export const calls = [
  createIncident,
  listLatestEvents,
  listIncidents,
  countWaitingIncidents,
  getIncident,
  acts.assignToIncident,
  acts.takeBackAmbulance,
  acts.confirmAmbulance,
  acts.endIncident,
  acts.reopenIncident,
  acts.placeIncident,
] as const;
