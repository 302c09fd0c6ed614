import type { PositionSource } from '../../../../contract/positions/position';
import type { FixOutcome, Positions } from '../../../platform/ports/positions';
import { FixError, normalise } from '../fix';
import type { Message } from './message';

/** What became of a message: of the fixes in it, or of the message itself. */
export type Received = FixOutcome[] | 'refused' | 'invalid';

/** The one way of every device's message: what does it say, and who says it. `read` throws `FixError`. */
export async function receive(
  { devices, take, note }: Pick<Positions, 'devices' | 'take' | 'note'>,
  source: PositionSource,
  now: number,
  read: () => Message,
): Promise<Received> {
  try {
    const { name, secret, measured } = read();
    const vehicle = await devices.recognise(name, secret);
    if (!vehicle) {
      note('refused');
      return 'refused';
    }
    const fixes = measured.map((one) => normalise(one, now));
    return take(vehicle.ambulanceId, fixes, source);
  } catch (error) {
    if (!(error instanceof FixError)) throw error;
    note('invalid');
    return 'invalid';
  }
}
