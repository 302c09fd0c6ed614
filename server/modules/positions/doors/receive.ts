import type { PositionSource } from '../../../../contract/positions/position';
import type { FixOutcome, Positions } from '../../../platform/ports/positions';
import { FixError } from '../fix';
import { takeMeasured } from '../take-measured';
import type { Message } from './message';

/** What became of a message: of the fixes in it that have a place and a time, or of the message itself. */
export type Received = FixOutcome[] | 'refused' | 'invalid';

/** The one way of every device's message: what does it say, and who says it. `read` throws `FixError`. */
export async function receive(
  positions: Pick<Positions, 'devices' | 'take' | 'note'>,
  source: PositionSource,
  now: number,
  read: () => Message,
): Promise<Received> {
  const { devices, note } = positions;
  try {
    const { name, secret, measured } = read();
    const vehicle = await devices.recognise(name, secret);
    if (!vehicle) {
      note('refused');
      return 'refused';
    }
    return takeMeasured(positions, vehicle.ambulanceId, measured, { source, now }).outcomes;
  } catch (error) {
    if (!(error instanceof FixError)) throw error;
    note('invalid');
    return 'invalid';
  }
}
