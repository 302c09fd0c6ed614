import { BOARD_KEY, bloodKey, capacityKey } from '../../../contract/resources/audiences';
import type { Hints } from '../../platform/realtime/hints';

/**
 * Hints, after the commit, to the screens with a hospital's figures that these changed. `besides`: audience keys of
 * users who see some of the figures on another screen.
 */
export function tellResources(hints: Hints, ipsId: number, besides: readonly string[] = []): void {
  const rooms = [BOARD_KEY, capacityKey(ipsId), bloodKey(ipsId), ...besides];
  hints.tell('resources', { ipsId }, { rooms });
}
