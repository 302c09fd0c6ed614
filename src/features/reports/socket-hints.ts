import type { SocketHints } from '../../realtime';
import { reportKeys } from './keys';

const jobs = () => [reportKeys.jobs];

export const hints = {
  rt: { reports: jobs },
  onReconnect: jobs,
} as const satisfies SocketHints;
