import type {
  ChatClientEvents,
  ChatEvent,
  ChatServerEvents,
  SeenEvent,
} from '../../../contract/socket-events';
import type { ChatKey } from '../../platform/ports/chat';
import type { Events, SocketServer } from '../../platform/realtime';

/** From one process of the server to the others. */
interface ProcessEvents {
  said: (chat: ChatKey, line: ChatEvent) => void;
  seen: (chat: ChatKey, event: SeenEvent) => void;
}

/** The chat socket with its events. */
export type ChatServer = SocketServer<
  Events<ChatClientEvents>,
  Events<ChatServerEvents>,
  Events<ProcessEvents>
>;
