import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

/** The prefix of `keys.ts`, which loads with the screens. */
const AGREEMENTS = ['agreements'];

/** An agreement decides also which hospitals can receive a patient. */
export const hints = {
  rt: { agreements: () => [AGREEMENTS, [...queryKeys.transfers.all, 'receivingCandidates']] },
  onReconnect: () => [AGREEMENTS],
} as const satisfies SocketHints;
