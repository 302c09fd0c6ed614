import type { DurationBand } from '../indicators/duration-groups';
import { LIMITS } from '../limits';

/** Band of a transfer's duration: under 60 minutes, 60 to 90, over 90 (transfers 9). */
export function durationBand(minutes: number): DurationBand {
  if (minutes < LIMITS.expectedMinutes) return 'expected';
  return minutes <= LIMITS.acceptableMinutes ? 'acceptable' : 'delayed';
}
