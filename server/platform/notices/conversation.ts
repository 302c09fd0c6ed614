import type { Orm } from '../database/database';
import { chatMessage } from '../database/schema';

export type NewMessage = Pick<
  typeof chatMessage.$inferInsert,
  'clientRef' | 'referralId' | 'msgType' | 'subject' | 'username' | 'name' | 'entity' | 'msg'
>;
export type Message = typeof chatMessage.$inferSelect;
export type MessageTeller = (message: Message) => void;

/** The conversation of a transfer: what people write in it, and what the product says of each change. */
export interface Conversation {
  /** Written with its effect, in the same transaction; told after the commit. */
  write(tx: Orm, message: NewMessage): Promise<Message>;
  tell(message: Message): void;
  addTeller(teller: MessageTeller): void;
}

export function createConversation(): Conversation {
  const tellers: MessageTeller[] = [];
  return {
    async write(tx, message) {
      const [written] = await tx.insert(chatMessage).values(message).returning();
      if (!written) throw new Error('the message was not written');
      return written;
    },
    tell(message) {
      for (const teller of tellers) teller(message);
    },
    addTeller: (teller) => tellers.push(teller),
  };
}
