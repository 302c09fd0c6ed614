/** The part of the worker's registration that shows notifications. */
export interface SystemNotifications {
  showNotification(title: string, options: SystemNotificationOptions): Promise<void>;
  getNotifications(): Promise<readonly { close(): void }[]>;
}

export interface SystemNotificationOptions extends NotificationOptions {
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  renotify: true;
  /** Milliseconds since 1970. */
  timestamp?: number;
  data: { path: string };
}

const LOOK = {
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  lang: 'es-CO',
  renotify: true,
} as const;

/** Shows a notification that opens `path` when clicked. */
export function showSystemNotification(
  notifications: SystemNotifications,
  title: string,
  { path, ...more }: { path: string; tag: string; body?: string; timestamp?: number },
): Promise<void> {
  return notifications.showNotification(title, { ...LOOK, ...more, data: { path } });
}

export async function closeSystemNotifications(notifications: SystemNotifications): Promise<void> {
  for (const notification of await notifications.getNotifications()) notification.close();
}
