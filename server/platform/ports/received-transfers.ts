import type { Orm } from '../database/database';

/** Open transfers by their receiving hospital. Filled by `modules/transfers`, for modules that `transfers` imports. */
export interface ReceivedTransfers {
  /** Audience keys of the users who see an open transfer that this hospital receives. */
  audienceOf(orm: Orm, ipsId: number): Promise<string[]>;
}
