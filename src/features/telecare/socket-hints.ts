import type { SocketHints } from '../../realtime';

/** The prefixes of `keys.ts`, which loads with the screen. */
const TELECARE = ['telecare'];

export const hints = {
  rt: {
    telecare: ({ referralId }) => [['telecare', 'one', referralId]],
  },
  onReconnect: () => [TELECARE],
} as const satisfies SocketHints;
