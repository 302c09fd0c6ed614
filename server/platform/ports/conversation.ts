import type { Actor } from '../../../contract/roles';
import type { Orm } from '../database/database';
import type { Refused } from '../http/refused';
import type { NewNotice } from './notices';

/** What a conversation is about: the kind of subject and the subject's number. */
export interface ConversationKey {
  subject: string;
  id: number;
}

export interface NewMessage {
  conversation: ConversationKey;
  clientRef?: string | null;
  msgType: 'MSG' | 'INFO' | 'ADM' | 'system';
  /** Token subject of the author; null for the product itself. */
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

/** A subject that is locked for a new message. */
export interface WritableConversation {
  /** Why this user may not write now; null where they may. */
  refusal: Refused | null;
  /** The notification of a new message: its words and its audience. */
  notice: Omit<NewNotice, 'eventType' | 'causedBy'>;
}

/** What chat asks the module that owns a kind of subject. */
export interface ConversationOwner {
  /** Throws `Refused` where this user may not read the conversation. */
  requireReader(orm: Orm, id: number, actor: Actor): Promise<void>;
  /** Tells for each user whether they may read it now; it reads the database once. */
  readersOf(id: number): Promise<(actor: Actor) => boolean>;
  /** Locks the subject until the transaction ends. Throws `Refused` where this user may not read it. */
  lock(tx: Orm, id: number, actor: Actor): Promise<WritableConversation>;
}

export type MessageTeller = (message: Message) => void;
export type SeenTeller = (conversation: ConversationKey) => void;

/** Conversations: what users write, and a line for each change of the subject. Filled by `modules/chat`. */
export interface Conversation {
  /** The owner of a kind of subject. Throws for a kind that nobody registered. */
  ownerOf(conversation: ConversationKey): ConversationOwner;
  /** Writes it in the transaction of its effect; `tell` tells it after the commit. */
  write(tx: Orm, message: NewMessage): Promise<Message>;
  tell(message: Message): void;
  addTeller(teller: MessageTeller): void;
  /** A user has seen more of it. Called after the commit too. */
  tellSeen(conversation: ConversationKey): void;
  addSeenTeller(teller: SeenTeller): void;
}
