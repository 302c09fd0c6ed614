import type { SocketHints } from '../../realtime';

/** `reportKeys.jobs` of `keys.ts`, which loads with the screen. */
const JOBS = ['reports', 'jobs'];
const jobs = () => [JOBS];

export const hints = {
  rt: { reports: jobs },
  onReconnect: jobs,
} as const satisfies SocketHints;
