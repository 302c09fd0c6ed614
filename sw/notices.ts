/** The part of the worker's registration that shows notifications. */
export interface Notices {
  showNotification(title: string, options: NoticeOptions): Promise<void>;
  getNotifications(): Promise<readonly { close(): void }[]>;
}

export interface NoticeOptions extends NotificationOptions {
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
export function showNotice(
  notices: Notices,
  title: string,
  { path, ...more }: { path: string; tag: string; body?: string; timestamp?: number },
): Promise<void> {
  return notices.showNotification(title, { ...LOOK, ...more, data: { path } });
}

export async function closeNotices(notices: Notices): Promise<void> {
  for (const notice of await notices.getNotifications()) notice.close();
}
