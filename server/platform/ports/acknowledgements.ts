import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { Orm } from '../database/database';

/**
 * Alerts that a user must answer; each is repeated and escalated until then. Filled by `modules/acknowledgements`.
 * [Decision 0017](../../../docs/decisions/0017-acknowledgement-ladder.md)
 */
export interface Acknowledgements {
  /** Closes and opens acknowledgements after a change, in its transaction. True if the change opens one. */
  follow(
    tx: Orm,
    change: { before: TransferFacts | null; after: TransferFacts; actor: Actor },
  ): Promise<boolean>;
  /** Notes that a device of this user has received its alerts. */
  noteDelivered(actor: Actor): Promise<void>;
  /** Repeats and escalates acknowledgements without an answer in time. Returns their number. */
  escalate(now?: Date): Promise<number>;
}
