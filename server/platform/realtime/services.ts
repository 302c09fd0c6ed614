import type { Actor } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import type { Origin } from '../http/route';

/** What somebody says in a transfer's conversation. The same `clientRef` again is the same message. */
export interface Words {
  referralId: number;
  clientRef: string;
  msg: string;
}

/** Keeps and tells what somebody says, by the same rules as the API's call. Throws `Refused`. */
export type Speak = (actor: Actor, words: Words, origin: Origin) => Promise<void>;

/** The latest notifications of a person. */
export type ReadNotices = (actor: Actor) => Promise<NotificationEvent[]>;
