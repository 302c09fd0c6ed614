import type { SocketHints } from '../../realtime';

/** `reportKeys.jobs` and `reportKeys.saved` of `keys.ts`, which loads with the screen. A schedule may have been stopped. */
const JOBS = ['reports', 'jobs'];
const SAVED = ['reports', 'saved'];
const jobs = () => [JOBS, SAVED];

export const hints = {
  rt: { reports: jobs },
  onReconnect: jobs,
} as const satisfies SocketHints;
