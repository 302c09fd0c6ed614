import { shiftEnd, shiftStart } from '../../../../contract/resources/freshness';

const MINUTE_MS = 60_000;

/**
 * Whether the alarm before the end of the shift is due: its time has come, and this shift has no report yet. `reportedAt` is the
 * last report that this device knows, also one that still waits to be sent; epoch milliseconds. `before` in minutes, 0 for none.
 */
export function isAlarmDue(now: Date, reportedAt: number | null, before: number): boolean {
  if (reportedAt !== null && reportedAt >= shiftStart(now)) return false;
  return shiftEnd(now) - now.getTime() <= before * MINUTE_MS;
}
