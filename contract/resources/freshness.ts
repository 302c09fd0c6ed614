import { BOGOTA_MS } from '../day-and-time';
import type { Doubt } from '../transfers/doubt';

/** Shifts begin at 08:00 and 20:00 in America/Bogota; resources 2, 9. */
const SHIFT_MS = 12 * 3_600_000;
const FIRST_SHIFT_MS = 8 * 3_600_000;
const BOUNDARY_MS = 15 * 60_000;

/**
 * `fresh`: reported in this shift (green). `due`: not yet reported, within 15 minutes of a shift change (orange).
 * `old`: everything else, also never reported.
 */
export type Freshness = 'fresh' | 'due' | 'old';

/** Start of the shift that contains `now`; epoch milliseconds. */
export function shiftStart(now: Date): number {
  const local = now.getTime() + BOGOTA_MS - FIRST_SHIFT_MS;
  return Math.floor(local / SHIFT_MS) * SHIFT_MS + FIRST_SHIFT_MS - BOGOTA_MS;
}

/** Start of the next shift: the deadline for this shift's report. */
export function shiftEnd(now: Date): number {
  return shiftStart(now) + SHIFT_MS;
}

/**
 * Whether a figure is out of date: it was not reported in the current shift (decision 0022). Ranking, board, home and
 * blood search use this. A report from a clock ahead of ours counts as current. With a doubtful time a figure may be
 * older than it says, also older than its receipt: it never counts as current.
 */
export function isStale(reportedAt: string | null, now: Date, doubt?: Doubt | null): boolean {
  return freshnessOf(reportedAt, now, doubt) !== 'fresh';
}

/**
 * Whether a figure is older than the shift before this one: its hospital has missed a whole shift. One of a doubtful hour may be
 * older than it says, so it falls as soon as the shift of its hour is over.
 */
export function missedShift(reportedAt: string, now: Date, doubt?: Doubt | null): boolean {
  return isStale(reportedAt, doubt ? now : new Date(now.getTime() - SHIFT_MS));
}

export function freshnessOf(reportedAt: string | null, now: Date, doubt?: Doubt | null): Freshness {
  const start = shiftStart(now);
  if (reportedAt !== null && !doubt && Date.parse(reportedAt) >= start) return 'fresh';
  const isAtBoundary = now.getTime() - start <= BOUNDARY_MS || shiftEnd(now) - now.getTime() <= BOUNDARY_MS;
  return isAtBoundary ? 'due' : 'old';
}
