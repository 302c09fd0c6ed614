import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

const { all } = queryKeys.transfers;

/**
 * Reference data changed: the catalogues and institutions on the screen are refetched, and the open choices of a hospital or
 * an ambulance, which an archived one leaves.
 */
export const hints = {
  rt: {
    reference: () => [queryKeys.catalogues, [...all, 'receivingCandidates'], [...all, 'ambulances']],
  },
} as const satisfies SocketHints;
