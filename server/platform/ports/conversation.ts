import type { Orm } from '../database/database';

export interface NewMessage {
  clientRef?: string | null;
  referralId: number;
  msgType: 'MSG' | 'INFO' | 'ADM' | 'system';
  /** Subject of the author; null for the product itself. */
  subject?: string | null;
  username: string;
  name: string;
  entity?: string | null;
  msg: string;
  /** Name in the store of the file that the line is about. */
  file?: string | null;
  /** By the author's clock; null where only the server's is known. */
  occurredAt?: Date | null;
}

/** A line of a conversation as it is stored. */
export interface Message extends Required<NewMessage> {
  id: number;
  createdAt: Date;
}

export type MessageTeller = (message: Message) => void;
export type SeenTeller = (referralId: number) => void;

/** The conversation of a transfer: what users write, and a line for each change. Filled by `modules/chat`. */
export interface Conversation {
  /** Writes it in the transaction of its effect; `tell` tells it after the commit. */
  write(tx: Orm, message: NewMessage): Promise<Message>;
  tell(message: Message): void;
  addTeller(teller: MessageTeller): void;
  /** A user has seen more of it. Called after the commit too. */
  tellSeen(referralId: number): void;
  addSeenTeller(teller: SeenTeller): void;
}
