import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

const { all, details, lists } = queryKeys.transfers;

/**
 * Reference data changed: the catalogues and institutions on the screen are refetched, the open transfer and list with their
 * names and telephones, and the open choices of a hospital or an ambulance, which an archived one leaves.
 */
export const hints = {
  rt: {
    reference: () => [
      queryKeys.catalogues,
      details,
      lists,
      ...['participants', 'receivingCandidates', 'ambulances'].map((name) => [...all, name]),
    ],
  },
} as const satisfies SocketHints;
