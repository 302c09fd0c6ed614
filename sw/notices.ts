/** What the worker needs of its registration to show notifications. */
export interface Notices {
  showNotification(title: string, options: NoticeOptions): Promise<void>;
  getNotifications(): Promise<readonly { close(): void }[]>;
}

export interface NoticeOptions extends NotificationOptions {
  /** One of the same tag takes the place of the one before. */
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

/** Shows one that opens `path` when it is pressed. */
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
