import { shiftEnd } from '../../../../contract/resources/freshness';
import { LONGEST_SATURATION_HOURS } from '../../../../contract/resources/saturation';

export type Duration = '2h' | '4h' | 'shift' | 'other';

const HOUR_MS = 3_600_000;
const QUICK_HOURS = { '2h': 2, '4h': 4 } as const;

/** The end; null while the hours are missing or invalid. */
export function untilOf(duration: Duration, typedHours: string, now: Date): Date | null {
  if (duration === 'shift') return new Date(shiftEnd(now));
  const hours = duration === 'other' ? Number(typedHours || Number.NaN) : QUICK_HOURS[duration];
  if (!(hours >= 1 && hours <= LONGEST_SATURATION_HOURS)) return null;
  return new Date(now.getTime() + hours * HOUR_MS);
}
