import type { AnswerOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import type { TransferFacts } from '../../../contract/transfers/facts';
import type { ActionName, BodyOfAction, CallOfAction } from '../../../contract/transfers/lifecycle';
import type { Edit } from '../../platform/audit/audit';
import type { Planned, WriteRequest } from '../../platform/http/route';
import type { Kept } from '../../platform/idempotency/run-with-key';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import type { ReferralRecord, referral } from './tables';

/** Columns that no rule reads. */
export type Columns = Partial<typeof referral.$inferInsert>;

/** The server's part of an action of the contract: `actions/<verb-noun>.ts`. */
export interface ServedAction<Name extends ActionName = ActionName> {
  /**
   * The text of its notification, after the transfer's number; it names the step. It has no patient data and no place,
   * because a locked screen shows it.
   */
  notificationText: string | ((body: BodyOfAction<Name>, before: TransferFacts, actor: Actor) => string);
  /** It changes the participants, so its chat line is an INFO message. */
  changesParticipants?: boolean;
  /** The fields of the body that are stored beside the facts. */
  columns?(body: BodyOfAction<Name>): Columns;
  /** What the audit log keeps of it beyond its name, from the row before it. */
  edit?(before: ReferralRecord, body: BodyOfAction<Name>): Edit;
  /** The message if it needs its ambulance again, and another transfer has that now. */
  whenTaken?: string;
  /** For an action with more than its rule, such as a file. `apply` applies the rule and saves. */
  act?(action: Acting<Name>): Promise<ReferralRecord>;
  /** Its answer has no patient, so a person who sees the transfer without its patient gets it again. */
  answersWithoutPatient?: boolean;
  answer(record: ReferralRecord, asked: Asked): AnswerOf<CallOfAction<Name>>;
  /** What its key keeps of this answer beside the transfer's number. */
  keeps?(answer: AnswerOf<CallOfAction<Name>>): Kept;
  /** For an action that still has an effect when it came too late. */
  late?: LateAction<Name>;
}

interface LateAction<Name extends ActionName> {
  /** What is done instead of a refused action; null if it stays refused. */
  plan(action: Omit<Acting<Name>, 'apply'>): Promise<Planned<AnswerOf<CallOfAction<Name>>> | null>;
  /** The answer to its repeated key, also for an action that was not late then; null if the transfer is the answer. */
  again(
    record: ReferralRecord,
    actor: Actor,
    body: BodyOfAction<Name>,
    kept: Kept,
  ): AnswerOf<CallOfAction<Name>> | null;
}

export interface Acting<Name extends ActionName> {
  platform: Platform;
  request: WriteRequest<CallOfAction<Name>>;
  transferId: number;
  apply: (more?: { file?: string; columns?: Columns }) => Promise<ReferralRecord>;
}

/** The reader's entity, the reference data for names, and for a repeated key what it keeps of the first answer. */
export interface Asked {
  reference: Reference;
  entityId: number | null;
  kept?: Kept;
}

/** Gives `served` the body and answer types of this action. */
export function serve<Name extends ActionName>(_name: Name, served: ServedAction<Name>): ServedAction<Name> {
  return served;
}
