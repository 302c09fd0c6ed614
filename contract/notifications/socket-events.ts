/** Server to client: something changed that this person may see. */
export interface NotificationEvent {
  id: number;
  eventType: string;
  title: string;
  shortTitle: string;
  timestamp: string;
  metadata: { referral: { id: number; version: number } | null; ips?: { id: number } };
}

export interface SocketEvents {
  notification: (event: NotificationEvent) => void;
  /** Answer to `getNotifications`. */
  getNotifications: (rows: NotificationEvent[]) => void;
}
