import type { SocketHints } from '../../realtime';

/** The prefix of `subjects/ambulance-requests/keys.ts`, which loads with the screens. */
const REQUESTS = ['ambulanceRequests'];

/** The open screen also hears which request it was: a new one changes its filter. */
export const hints = {
  rt: {
    // The alert may come without the hint: a process ended between the two.
    notification: ({ eventType }) => (eventType === 'AMBULANCE_REQUEST' ? [REQUESTS] : []),
    ambulanceRequests: (event) => {
      window.dispatchEvent(new CustomEvent('relevo:ambulance-requests', { detail: event }));
      return [REQUESTS];
    },
  },
  onReconnect: () => [REQUESTS],
} as const satisfies SocketHints;
