import type { ClockReading } from '../api/wire';
import type { OutboxItem } from './record';

/** Smaller movements between clocks count as none. */
const TOLERANCE_MS = 15_000;

type Time = Pick<OutboxItem, 'occurredAt' | 'clockOffset' | 'clock'>;

/** The time of a submission that is written now. */
export function stampOf(reading: ClockReading): Time {
  const { wall, offset, page, steady, setBack, isSure, isOffsetOld } = reading;
  const clock = { page, steady, setBack, isSure, isLearnt: offset !== null && !isOffsetOld };
  return { occurredAt: wall, clockOffset: offset ?? 0, clock };
}

/** False: the time may be wrong by more than a minute, and the record says so until a person confirms it. */
export function isTimeSure({ clock }: Pick<OutboxItem, 'clock'>): boolean {
  return clock?.isSure ?? false;
}

/**
 * The time of a submission, corrected by what the sending page knows now; null while the page itself does not know the
 * time. It is sure if one of these holds:
 * - it was sure when it was written;
 * - the same page sends it, and the device's clock was not set and the device did not sleep in between;
 * - the same page sends it, and had the same offset at the server's answers before and after. Then the device only slept.
 */
export function timeOf(
  { occurredAt, clockOffset, clock }: Time,
  now: ClockReading,
): Pick<Time, 'clockOffset' | 'clock'> | null {
  if (clock?.isSure) return { clockOffset, clock };
  if (!now.isSure || now.offset === null) return null;
  if (clock?.page !== now.page) return { clockOffset: now.offset, clock };
  const moved = now.wall - now.steady - (occurredAt - clock.steady);
  const isSameOffset = clock.isLearnt && Math.abs(now.offset - clockOffset) <= TOLERANCE_MS;
  const onlySlept = moved > 0 && isSameOffset;
  const isSure = now.setBack === clock.setBack && (Math.abs(moved) <= TOLERANCE_MS || onlySlept);
  return { clockOffset: now.offset, clock: { ...clock, isSure } };
}
