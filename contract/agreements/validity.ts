import { BOGOTA_MS } from '../day-and-time';

/** The calendar day in Bogotá, `2026-02-28`. */
export function bogotaDay(now: Date): string {
  return new Date(now.getTime() + BOGOTA_MS).toISOString().slice(0, 10);
}

/** `days` after a day; negative for days before. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** First and last day, both included. Without a last day it has no end. */
export interface Validity {
  validFrom: string;
  validTo: string | null;
}

/** `ends-soon`: its last day is within 30 days. */
export type Standing = 'future' | 'valid' | 'ends-soon' | 'ended';

const SOON_DAYS = 30;

export function standingOf({ validFrom, validTo }: Validity, day: string): Standing {
  if (validTo !== null && validTo < day) return 'ended';
  if (validFrom > day) return 'future';
  return validTo !== null && validTo <= dayAfter(day, SOON_DAYS) ? 'ends-soon' : 'valid';
}

/** Whether it counts on this day. */
export function isInForce(validity: Validity, day: string): boolean {
  const standing = standingOf(validity, day);
  return standing === 'valid' || standing === 'ends-soon';
}

/** Whether it can be annulled as if it had never been: before the end of its first day. */
export function mayWithdraw({ validFrom }: Validity, day: string): boolean {
  return validFrom >= day;
}
