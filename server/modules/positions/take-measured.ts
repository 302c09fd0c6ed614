import type { PositionSource } from '../../../contract/positions/position';
import type { FixOutcome, Positions } from '../../platform/ports/positions';
import { type Measured, normalise } from './fix';

/** Takes the fixes of a message. One without a possible place and time is counted, and keeps no other one back. */
export function takeMeasured(
  { take, note }: Pick<Positions, 'take' | 'note'>,
  ambulanceId: number,
  measured: readonly (Measured | null)[],
  { source, now }: { source: PositionSource; now: number },
): { outcomes: FixOutcome[]; invalid: number } {
  const fixes = measured.map((one) => one && normalise(one, now)).filter((one) => one !== null);
  const invalid = measured.length - fixes.length;
  for (let at = 0; at < invalid; at += 1) note('invalid');
  return { outcomes: take(ambulanceId, fixes, source), invalid };
}
