import { queryOptions } from '@tanstack/react-query';
import { countUnreadLines } from '../../../contract/notifications/gather-lines';
import {
  listNotifications,
  type Notification,
  type NotificationPage,
} from '../../../contract/notifications/notifications';
import { callApi, queryKeys } from '../../api';

/** The newest page, for the bell; stored on the device. */
export const notificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'latest'],
  meta: { rests: 'clinical' },
  queryFn: ({ signal }) => callApi(listNotifications, { signal }),
  staleTime: 30_000,
});

/** The page with these notifications marked as read. */
export function withRead(page: NotificationPage, isRead: (row: Notification) => boolean): NotificationPage {
  const rows = page.rows.map((row) => (isRead(row) ? { ...row, readState: 'read' as const } : row));
  const newly = countUnreadLines(page.rows) - countUnreadLines(rows);
  return { ...page, rows, unread: page.unread - newly };
}
