import type { AnswerOf } from '../../../contract/call';
import type { ActionName, BodyOfAction, CallOfAction } from '../../../contract/transfers/lifecycle';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import type { ReferralRecord, referral } from './tables';

/** Columns that no rule reads. */
export type Columns = Partial<typeof referral.$inferInsert>;

/** What the server adds to an action of the contract: `actions/<verb-noun>.ts`. */
export interface ServedAction<Name extends ActionName = ActionName> {
  /** What a notification says of it: the transfer's number comes before it, and never its patient. */
  notice: string;
  /** The participants are others after it: the conversation says so with an INFO message. */
  changesParticipants?: boolean;
  /** What is kept of the body beside the facts. */
  columns?(body: BodyOfAction<Name>): Columns;
  /** Where the action does more than its rule says, as with a file. `apply` applies the rule and saves. */
  act?(action: Acting<Name>): Promise<ReferralRecord>;
  answer(record: ReferralRecord, asked: Asked): AnswerOf<CallOfAction<Name>>;
}

export interface Acting<Name extends ActionName> {
  platform: Platform;
  request: WriteRequest<CallOfAction<Name>>;
  transferId: number;
  apply: (more?: { file?: string; columns?: Columns }) => Promise<ReferralRecord>;
}

/** Who asks, and what names things for them. */
export interface Asked {
  reference: Reference;
  entityId: number | null;
}

/** Names the action of the contract, so that its body and its answer have their types. */
export function serve<Name extends ActionName>(_name: Name, served: ServedAction<Name>): ServedAction<Name> {
  return served;
}
