import type { SocketHints } from '../../realtime';

/** The prefix of `keys.ts`, which loads with the screen. */
const INCIDENTS = ['incidents'];
/** An ambulance that is sent to an incident is busy on the map. */
const VEHICLES = [
  ['map', 'ambulances'],
  ['map', 'nearest'],
];

export const hints = {
  rt: {
    incidents: () => [INCIDENTS, ...VEHICLES],
    // Attending a request makes an incident; a duplicate joins one.
    ambulanceRequests: ({ isNew }) => (isNew ? [] : [INCIDENTS]),
    // A transport entity hears it with its notification.
    notification: ({ eventType }) => (eventType === 'INCIDENT' ? [INCIDENTS] : []),
  },
  onReconnect: () => [INCIDENTS],
} as const satisfies SocketHints;
