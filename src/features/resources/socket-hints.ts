import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';
import { changedHospitals } from '../../subjects/resources/changed-hospitals';

/** Lets the board refetch only the hospital that changed. */
export const hints = {
  rt: {
    resources: ({ ipsId }) => {
      changedHospitals.note(ipsId);
      return [queryKeys.resources];
    },
  },
  onReconnect: () => {
    changedHospitals.forget();
    return [queryKeys.resources];
  },
} as const satisfies SocketHints;
