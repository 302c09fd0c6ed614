import type { AcknowledgementKind } from '../../../contract/acknowledgements/escalation';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { TransferRow } from '../../../contract/transfers/transfer';
import type { Step } from '../database/plan';

export interface Followed {
  steps: readonly Step[];
  /** The acknowledgements that the change opens. */
  opens: readonly AcknowledgementKind[];
}

export type SilentKind = NonNullable<TransferRow['silent']>;

/**
 * Alerts that a user must answer; each is repeated and escalated until then. Filled by `modules/acknowledgements`.
 * [Decision 0017](../../../docs/decisions/0017-acknowledgement-ladder.md)
 */
export interface Acknowledgements {
  /** The steps that close and open acknowledgements after a change. */
  follow(change: { before: TransferFacts | null; after: TransferFacts; actor: Actor }): Followed;
  /** Notes that a device of this user has received its alerts: those of one transfer, or all that are open. */
  noteDelivered(actor: Actor, referralId: number | null): Promise<void>;
  /** By transfer, the open alerts that went to their next level without an answer, and that nobody takes charge of. */
  findSilent(): Promise<ReadonlyMap<number, SilentKind>>;
  /** Repeats and escalates acknowledgements without an answer in time, by the database's clock. Returns their number. */
  escalate(now?: Date): Promise<number>;
}
