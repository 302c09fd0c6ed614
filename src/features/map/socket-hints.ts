import type { SocketHints } from '../../realtime';

/** As `mapKeys`: a file that the sockets shared with the map would be one more request of the first load. */
const key = (name: 'positions' | 'ambulances' | 'notReported') => ['map', name];

/** The frames of moved vehicles carry their data: nothing is fetched for them. The map listens while it is loaded. */
export const hints = {
  rt: {
    positions: (frame) => {
      window.dispatchEvent(new CustomEvent('relevo:positions', { detail: frame }));
      return [];
    },
    // A dispatch makes an ambulance busy.
    notification: () => [key('ambulances')],
    resources: () => [key('notReported')],
  },
  onReconnect: () => [key('positions'), key('ambulances'), key('notReported')],
} as const satisfies SocketHints;
