import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

const all = () => [queryKeys.notifications];

export const hints = {
  rt: { notification: all, getNotifications: all },
  onReconnect: all,
} as const satisfies SocketHints;
