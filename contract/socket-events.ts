/** The sockets' events (transfers 7, map 7.4). A message is a hint to ask again: an id and a version, nothing more. */
export const SOCKET_PATHS = { notifications: ['/rt', '/notifications'], chat: '/chat' } as const;

/** Server to client on `/rt`: something changed that this person may see. */
export interface NotificationEvent {
  id: number;
  eventType: string;
  title: string;
  shortTitle: string;
  timestamp: string;
  metadata: { referral: { id: number; version: number } | null; ips?: { id: number } };
}

/** Both ways on `/chat`. Client to server it carries `clientRef`, so that a repeated message is stored once. */
export interface ChatEvent {
  id?: number;
  clientRef?: string;
  referralId: number;
  msgType: 'MSG' | 'INFO' | 'ADM' | 'system';
  username: string;
  msg: string;
}

/** Server to client on `/chat`: somebody has seen more of this conversation. */
export interface SeenEvent {
  referralId: number;
}

/**
 * Server to client on `/rt`: what a hospital reports has changed. Its functional emergency is told also to whoever sees an
 * open transfer that it is to receive.
 */
export interface ResourcesEvent {
  ipsId: number;
}

/** Server to client on `/rt`, to every user: institutions or catalogues changed. Refetch those on the screen. */
export interface ReferenceEvent {
  version: number;
}

export interface NotificationsServerEvents {
  reference: (event: ReferenceEvent) => void;
  resources: (event: ResourcesEvent) => void;
  notification: (event: NotificationEvent) => void;
  /** Answer to `getNotifications`. */
  getNotifications: (rows: NotificationEvent[]) => void;
}

export interface NotificationsClientEvents {
  getNotifications: () => void;
  /** This device has what its person was called by. */
  received: () => void;
  unsubscribefcm: (subscription: { topic: string; token: string }) => void;
}

export interface ChatServerEvents {
  message: (event: ChatEvent) => void;
  seen: (event: SeenEvent) => void;
}

export interface ChatClientEvents {
  message: (event: ChatEvent, acknowledge?: (answer: { ok: boolean; message?: string }) => void) => void;
  /** Opens or leaves a transfer's conversation. */
  join: (referralId: number, acknowledge?: (answer: { ok: boolean }) => void) => void;
  leave: (referralId: number) => void;
}
