import { getSystemHealth } from './system';

export const calls = [getSystemHealth] as const;
