/** Socket events (transfers 7, map 7.4). A message is only a hint to refetch: an id and a version. */
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

/** Both directions on `/chat`. From the client it carries `clientRef`, so that a repeated message is stored once. */
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

/**
 * Server to client on `/rt`: a hospital's figures changed. Its functional emergency is also sent to everyone who sees
 * an open transfer to that hospital.
 */
export interface ResourcesEvent {
  ipsId: number;
}

export interface NotificationsServerEvents {
  resources: (event: ResourcesEvent) => void;
  notification: (event: NotificationEvent) => void;
  /** Answer to `getNotifications`. */
  getNotifications: (rows: NotificationEvent[]) => void;
}

export interface NotificationsClientEvents {
  getNotifications: () => void;
  /** This device received the alert for its person. */
  received: () => void;
  unsubscribefcm: (subscription: { topic: string; token: string }) => void;
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
