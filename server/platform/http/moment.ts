import type { Moment } from '../../../contract/transfers/facts';

/** A tablet may be offline for so long; an older time counts as the error of a wrong clock. */
const OLDEST_MS = 30 * 86_400_000;

/**
 * The time of an action by the device's clock (the device has corrected it by its measured offset), and now. A time in
 * the future counts as now. So does one before `OLDEST_MS` or an unreadable one, but then `isTimeKnown` is false.
 */
export function momentOf(
  header: string | string[] | undefined,
  now = new Date(),
): { at: Moment; isTimeKnown: boolean } {
  const recordedAt = now.toISOString();
  if (header === undefined) return { at: { occurredAt: recordedAt, recordedAt }, isTimeKnown: true };
  const claimed = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  const isTimeKnown = claimed > now.getTime() - OLDEST_MS;
  const isUsed = isTimeKnown && claimed <= now.getTime();
  return {
    at: { occurredAt: isUsed ? new Date(claimed).toISOString() : recordedAt, recordedAt },
    isTimeKnown,
  };
}
