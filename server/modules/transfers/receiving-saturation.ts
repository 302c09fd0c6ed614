import { isSaturated, type Saturation } from '../../../contract/resources/saturation';
import type { Orm } from '../../platform/database/database';
import type { ServerClock } from '../../platform/server-clock';
import { prepareSaturation } from '../resources';
import type { ReferralRecord } from './tables';

/** The current functional emergency of the receiving hospital of an open transfer; null for none. */
export function createReceivingSaturation(orm: Orm, clock: Pick<ServerClock, 'now'>) {
  const read = prepareSaturation(orm);

  return async ({ open, ipsRecvId }: ReferralRecord): Promise<Saturation | null> => {
    if (!open || ipsRecvId === null) return null;
    const declared = await read(ipsRecvId);
    return isSaturated(declared, new Date(clock.now())) ? declared : null;
  };
}
