import { BOARD_KEY, bloodKey, capacityKey } from '../../../contract/resources/audiences';
import type { Hints } from '../../platform/realtime/hints';

/**
 * Hints to the screens that show a hospital's figures, after the commit, that these changed. `besides`: audience keys of
 * the users who see a part of them on another screen.
 */
export function tellResources(hints: Hints, ipsId: number, besides: readonly string[] = []): void {
  const rooms = [BOARD_KEY, capacityKey(ipsId), bloodKey(ipsId), ...besides];
  hints.tell('resources', { ipsId }, { rooms });
}
