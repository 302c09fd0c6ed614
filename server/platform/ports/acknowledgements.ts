import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { Orm } from '../database/database';

/**
 * Requests that a user must answer; each is repeated and escalated until then. Filled by `modules/acknowledgements`.
 * [Decision 0017](../../../docs/decisions/0017-acknowledgement-ladder.md)
 */
export interface Acknowledgements {
  /** Closes and opens acknowledgements after a change, in its transaction. True where the change opens one. */
  follow(
    tx: Orm,
    change: { before: TransferFacts | null; after: TransferFacts; actor: Actor },
  ): Promise<boolean>;
  /** A device of this user has received what it was alerted of. */
  noteDelivered(actor: Actor): Promise<void>;
  /** Repeats and escalates what nobody answered in time; answers how many. */
  climb(now?: Date): Promise<number>;
}
