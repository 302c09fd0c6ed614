import type { Actor } from '../../../contract/roles';
import type { Doubt } from '../../../contract/transfers/doubt';
import type { Orm } from '../database/database';
import type { Step } from '../database/plan';
import type { Part } from '../database/plan-part';
import type { Refused } from '../http/refused';
import type { NewNotification } from './notifications';

/** The subject of a chat: its kind and its number. */
export interface ChatKey {
  subject: string;
  id: number;
}

interface NewMessage {
  chat: ChatKey;
  clientRef?: string | null;
  msgType: 'MSG' | 'INFO' | 'ADM' | 'system';
  /** Token subject of the author; null for the product itself. */
  subject?: string | null;
  username: string;
  name: string;
  entity?: string | null;
  msg: string;
  /** Name in the store of the line's file. */
  file?: string | null;
  /** By the author's clock; null if only the server's time is known. */
  occurredAt?: Date | null;
  /** Set if `occurredAt` is doubtful. */
  doubt?: Doubt | null;
}

/** A line of a chat as it is stored. */
export interface Message extends Required<NewMessage> {
  id: number;
  createdAt: Date;
}

/** A subject, ready for a new message. */
interface WritableChat {
  /** Why this user may not write now; null if they may. */
  refusal: Refused | null;
  /** Finds nothing if the subject has changed since. */
  guard: Step;
  /** The subject did not exist before: an earlier message has a doubtful time. Undefined if that is not known. */
  since?: Date | undefined;
  /** The notification of a new message: its text and its audience. */
  notification: Omit<NewNotification, 'eventType' | 'causedBy'>;
}

/** The interface of a module that owns a kind of subject. */
export interface ChatOwner {
  /** Throws `Refused` if this user may not read the chat. */
  requireReader(orm: Orm, id: number, actor: Actor): Promise<void>;
  /** Returns a test of who may read it now, after one read of the database. */
  readersOf(id: number): Promise<(actor: Actor) => boolean>;
  /** Reads the subject, in a transaction with a lock. Throws `Refused` if this user may not read it. */
  prepareWriting(db: Orm, id: number, actor: Actor, locks: boolean): Promise<WritableChat>;
}

export type MessageTeller = (message: Message) => void;
export type SeenTeller = (chat: ChatKey) => void;

/** Chats: users' messages, and a line for each change of the subject. Filled by `modules/chat`. */
export interface Chat {
  /** The owner of a kind of subject. Throws for an unregistered kind. */
  ownerOf(chat: ChatKey): ChatOwner;
  /** The steps that store a line; `tell` sends it after the commit. */
  plan(message: NewMessage): Part<Message>;
  /** Stores a line in the transaction of its effect. */
  write(tx: Orm, message: NewMessage): Promise<Message>;
  tell(message: Message): void;
  addTeller(teller: MessageTeller): void;
  /** Hints that a user has seen more of the chat; after the commit. */
  tellSeen(chat: ChatKey): void;
  addSeenTeller(teller: SeenTeller): void;
}
