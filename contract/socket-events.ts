import type { SubjectSocketEvents } from './socket-events.gen';

export type { NotificationEvent } from './notifications/socket-events';
export type { ReferenceEvent } from './reference/socket-events';
export type { ResourcesEvent } from './resources/socket-events';

/** The sockets' events (transfers 7, map 7.4). A message is a hint to refetch: an id and a version, nothing more; only `positions` carries its data (decision 0054). */
export const SOCKET_PATHS = { notifications: ['/rt', '/notifications'], chat: '/chat' } as const;

/**
 * Both directions on `/chat`. From the client it carries `clientRef`, so that the server stores a repeated message
 * once.
 */
export interface ChatEvent {
  id?: number;
  clientRef?: string;
  referralId: number;
  msgType: 'MSG' | 'INFO' | 'ADM' | 'system';
  username: string;
  msg: string;
}

/** Server to client on `/chat`: another person has read more of this chat. */
export interface SeenEvent {
  referralId: number;
}

/** Server to client: whether this socket gets the events of all server processes. If not, the screen must fetch. */
export interface EventsEvent {
  isComplete: boolean;
}

/** Server to client on `/rt`: each subject names its own in `<subject>/socket-events.ts`. */
export type NotificationsServerEvents = SubjectSocketEvents & { events: (event: EventsEvent) => void };

export interface NotificationsClientEvents {
  getNotifications: () => void;
  /** This device has received the alert of this transfer; without an id, all alerts that are open now. */
  received: (referralId?: number) => void;
}

export interface ChatServerEvents {
  message: (event: ChatEvent) => void;
  seen: (event: SeenEvent) => void;
}

export interface ChatClientEvents {
  message: (event: ChatEvent, acknowledge?: (answer: { ok: boolean; message?: string }) => void) => void;
  /** Opens or leaves the chat of a transfer. */
  join: (referralId: number, acknowledge?: (answer: { ok: boolean }) => void) => void;
  leave: (referralId: number) => void;
}
