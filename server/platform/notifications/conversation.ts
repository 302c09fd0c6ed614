import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import type { chatMessage } from '../database/schema';
import { writtenBy } from './written';

export type NewMessage = Pick<
  typeof chatMessage.$inferInsert,
  | 'clientRef'
  | 'referralId'
  | 'msgType'
  | 'subject'
  | 'username'
  | 'name'
  | 'entity'
  | 'msg'
  | 'file'
  | 'occurredAt'
>;
export type Message = typeof chatMessage.$inferSelect;
export type MessageTeller = (message: Message) => void;
export type SeenTeller = (referralId: number) => void;

/** The conversation of a transfer: what people write in it, and what the product says of each change. */
export interface Conversation {
  /** Written with its effect, in the same transaction; told after the commit. */
  write(tx: Orm, message: NewMessage): Promise<Message>;
  tell(message: Message): void;
  addTeller(teller: MessageTeller): void;
  /** Somebody has seen more of it; after the commit too. */
  tellSeen(referralId: number): void;
  addSeenTeller(teller: SeenTeller): void;
}

export function createConversation(): Conversation {
  const tellers: MessageTeller[] = [];
  const seenTellers: SeenTeller[] = [];
  return {
    async write(tx, message) {
      const { referralId, msgType, username, name, msg } = message;
      const { clientRef = null, subject = null, entity = null, file = null, occurredAt = null } = message;
      const line = { clientRef, referralId, msgType, subject, username, name, entity, msg, file };
      const rows = await runText(
        tx,
        `insert into chat_message (client_ref, referral_id, msg_type, subject, username, name, entity, msg, file,
            occurred_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, created_at`,
        [...Object.values(line), occurredAt?.toISOString() ?? null],
      );
      return { ...line, occurredAt, ...writtenBy(rows) };
    },
    tell(message) {
      for (const teller of tellers) teller(message);
    },
    addTeller: (teller) => tellers.push(teller),
    tellSeen(referralId) {
      for (const teller of seenTellers) teller(referralId);
    },
    addSeenTeller: (teller) => seenTellers.push(teller),
  };
}
