import type {
  ChatClientEvents,
  ChatEvent,
  ChatServerEvents,
  SeenEvent,
} from '../../../contract/socket-events';
import type { ConversationKey } from '../../platform/ports/conversation';
import type { Events, SocketServer } from '../../platform/realtime';

/** From one process of the server to the others. */
interface ProcessEvents {
  said: (conversation: ConversationKey, line: ChatEvent) => void;
  seen: (conversation: ConversationKey, event: SeenEvent) => void;
}

/** The chat socket with its events. */
export type ChatServer = SocketServer<
  Events<ChatClientEvents>,
  Events<ChatServerEvents>,
  Events<ProcessEvents>
>;
