/** Shifts begin at 08:00 and at 20:00 in America/Bogota, which keeps UTC−5 all year (resources 2, 9). */
const BOGOTA_MS = -5 * 3_600_000;
const SHIFT_MS = 12 * 3_600_000;
const FIRST_SHIFT_MS = 8 * 3_600_000;
const BOUNDARY_MS = 15 * 60_000;

/**
 * `fresh`: reported in this shift (green). `due`: not yet, and a shift began or ends within 15 minutes (orange).
 * `old`: anything else, also what was never reported.
 */
export type Freshness = 'fresh' | 'due' | 'old';

/** When the shift of this moment began; epoch milliseconds. */
export function shiftStart(now: Date): number {
  const local = now.getTime() + BOGOTA_MS - FIRST_SHIFT_MS;
  return Math.floor(local / SHIFT_MS) * SHIFT_MS + FIRST_SHIFT_MS - BOGOTA_MS;
}

/** When the next shift begins: until then the report of this one is due. */
export function shiftEnd(now: Date): number {
  return shiftStart(now) + SHIFT_MS;
}

/**
 * Whether a figure no longer counts as true now: it was not reported in the current shift (decision 0022). Ranking, board,
 * home and blood search ask this. A report from a clock ahead of ours is of now.
 */
export function isStale(reportedAt: string | null, now: Date): boolean {
  return freshnessOf(reportedAt, now) !== 'fresh';
}

export function freshnessOf(reportedAt: string | null, now: Date): Freshness {
  const start = shiftStart(now);
  if (reportedAt !== null && Date.parse(reportedAt) >= start) return 'fresh';
  const isAtBoundary = now.getTime() - start <= BOUNDARY_MS || shiftEnd(now) - now.getTime() <= BOUNDARY_MS;
  return isAtBoundary ? 'due' : 'old';
}
