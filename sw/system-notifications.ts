/** The part of the worker's registration that shows notifications. */
export interface SystemNotifications {
  showNotification(title: string, options: SystemNotificationOptions): Promise<void>;
  getNotifications(filter?: { tag: string }): Promise<readonly ShownNotification[]>;
}

/** What browsers tell of a shown notification; not all of them know its time. */
export interface ShownNotification {
  title: string;
  tag: string;
  body: string;
  data: unknown;
  timestamp?: number;
  close(): void;
}

export interface SystemNotificationOptions extends NotificationOptions {
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  renotify: boolean;
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

/** Shows it once more as it is, without a sound. */
export function showAgain(
  notifications: SystemNotifications,
  { title, tag, body, data, timestamp }: ShownNotification,
): Promise<void> {
  const path = hasPath(data) ? data.path : '/';
  return notifications.showNotification(title, {
    ...LOOK,
    renotify: false,
    silent: true,
    tag,
    body,
    ...(timestamp !== undefined && { timestamp }),
    data: { path },
  });
}

function hasPath(data: unknown): data is { path: string } {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string';
}

export async function closeSystemNotifications(notifications: SystemNotifications): Promise<void> {
  for (const notification of await notifications.getNotifications()) notification.close();
}
