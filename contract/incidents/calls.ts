import { createIncident, listLatestEvents } from './incidents';

export const calls = [createIncident, listLatestEvents] as const;
