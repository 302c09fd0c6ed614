import type { Call } from '../call';
import { getAphDashboard, getAphTimes } from './aph';
import { getDurationStatistics, getTransferTimes, STATISTICS } from './statistics';

export const calls: readonly Call[] = [
  ...Object.values(STATISTICS),
  getDurationStatistics,
  getTransferTimes,
  getAphTimes,
  getAphDashboard,
];
