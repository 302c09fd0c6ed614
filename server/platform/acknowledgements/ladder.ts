import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { actsAs } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Database, Orm } from '../database/database';
import { acknowledgement, acknowledgementReceipt, type ReferralRecord } from '../database/schema';
import { Refused } from '../http/refused';
import type { Conversation } from '../notifications/conversation';
import type { Notices } from '../notifications/notices';
import { entityName } from '../reference/entity-name';
import type { ReferenceStore } from '../reference/reference';
import { climbDue } from './climb-due';
import { followChange } from './follow-change';
import { isCalled } from './level';
import { noteDelivered, noteSeen } from './note-receipts';

export type StoredAcknowledgement = typeof acknowledgement.$inferSelect;
export type StoredReceipt = typeof acknowledgementReceipt.$inferSelect;
export interface Stand extends StoredAcknowledgement {
  receipts: StoredReceipt[];
}

/**
 * What somebody must answer: delivered, seen by name, answered; called again and then the next level, until it is.
 * [Decision 0017](../../../docs/decisions/0017-acknowledgement-ladder.md)
 */
export interface Ladder {
  /** Ends and opens what a change answers and asks, in its transaction. True where somebody is called by it. */
  follow(
    tx: Orm,
    change: { before: ReferralRecord | null; record: ReferralRecord; actor: Actor },
  ): Promise<boolean>;
  /** A device of this person has what they are called by. */
  noteDelivered(actor: Actor): Promise<void>;
  /** This person has the transfer before them. Answers for how many calls that was news. */
  noteSeen(tx: Orm, actor: Actor, referralId: number): Promise<number>;
  /** This person takes charge: nobody is called any more. Throws `Refused`. */
  answer(tx: Orm, actor: Actor, referralId: number, id: number): Promise<void>;
  /** Of one transfer, the newest first. */
  list(orm: Orm, referralId: number): Promise<Stand[]>;
  /** Calls again wherever nobody has answered in time; answers how often. */
  climb(now?: Date): Promise<number>;
}

const LATEST = 20;
/** Whom the levels of `contract/acknowledgements/ladder` call. */
const CALLED_PARTS = ['CRUE', 'CRUE_DEP', 'EPS', 'TRANSPORT'] as const;

interface Given {
  database: Database;
  notices: Notices;
  conversation: Conversation;
  reference: ReferenceStore;
  log: FastifyBaseLogger;
}

export function createLadder({ database, notices, conversation, reference, log }: Given): Ladder {
  const person = (actor: Actor) => ({ actor, entity: entityName(actor, reference.current), now: new Date() });
  return {
    follow: (tx, change) => followChange(tx, { ...change, now: new Date(), reference: reference.current }),

    async noteDelivered(actor) {
      if (!actsAs(actor, CALLED_PARTS)) return;
      try {
        for (const id of await noteDelivered(database.orm, person(actor))) conversation.tellSeen(id);
      } catch (error) {
        log.error({ err: error }, 'that a call has arrived was not written down');
      }
    },

    noteSeen: (tx, actor, referralId) => noteSeen(tx, person(actor), referralId),

    async answer(tx, actor, referralId, id) {
      const [open] = await tx
        .select()
        .from(acknowledgement)
        .where(and(eq(acknowledgement.id, id), eq(acknowledgement.referralId, referralId)))
        .for('update');
      if (!open) throw new Refused('NOT_FOUND');
      if (!isCalled(open.levels, open.level, audienceKeys(actor))) throw new Refused('NOT_YOURS');
      if (open.endedAt)
        throw new Refused('STATE_MOVED', {
          message: `Ya respondió ${open.endedBy ?? 'alguien'}; no se avisa más.`,
        });
      await noteSeen(tx, person(actor), referralId);
      await tx
        .update(acknowledgement)
        .set({ endedAt: new Date(), endedBy: actor.name, nextAt: null })
        .where(and(eq(acknowledgement.id, id), isNull(acknowledgement.endedAt)));
    },

    async list(orm, referralId) {
      const rows = await orm
        .select()
        .from(acknowledgement)
        .where(eq(acknowledgement.referralId, referralId))
        .orderBy(desc(acknowledgement.id))
        .limit(LATEST);
      if (rows.length === 0) return [];
      const receipts = await orm
        .select()
        .from(acknowledgementReceipt)
        .where(
          inArray(
            acknowledgementReceipt.acknowledgementId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(acknowledgementReceipt.deliveredAt));
      return rows.map((row) => ({
        ...row,
        receipts: receipts.filter(({ acknowledgementId }) => acknowledgementId === row.id),
      }));
    },

    climb: (now = new Date()) => climbDue({ database, notices, conversation }, now),
  };
}
