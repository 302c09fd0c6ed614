import type { SocketHints } from '../../realtime';

/** The prefixes of `keys.ts`, which loads with the screen. */
const TELECARE = ['telecare'];

export const hints = {
  rt: {
    telecare: (event) =>
      'incidentId' in event
        ? [
            ['telecare', 'one', 'incident', event.incidentId],
            // Its history has the lines of the call.
            ['incidents', 'one', event.incidentId],
          ]
        : [['telecare', 'one', 'transfer', event.referralId]],
  },
  onReconnect: () => [TELECARE],
} as const satisfies SocketHints;
