import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

/** Reference data changed: the catalogues and institutions on the screen are refetched. */
export const hints = {
  rt: { reference: () => [queryKeys.catalogues] },
} as const satisfies SocketHints;
