import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countUnreadLines } from '../../../contract/notifications/gather-lines';
import { tagsOfTransfer } from '../../../contract/notifications/notification-tag';
import type { NotificationPage } from '../../../contract/notifications/notifications';
import { useAttention } from '../../ui/use-attention';
import { markRead } from './mark-read';
import { notificationsQuery } from './notification-queries';
import { noteOpenTransfer } from './open-transfer';

/**
 * While the user looks at an open transfer, its notifications are marked as read: existing ones, new ones, and the
 * system notification.
 */
export function useReadOnSight(transferId: number | null): void {
  const client = useQueryClient();
  const id = useAttention() ? transferId : null;
  const { data: unread = null } = useQuery({
    ...notificationsQuery,
    select: (latest) => (id === null ? null : newestUnread(latest, id)),
  });
  useEffect(() => noteOpenTransfer(id), [id]);
  useEffect(() => {
    if (id !== null) void closeShown(id).catch(() => undefined);
  }, [id]);
  /** The newest notification of a mark that failed. The refetch shows it as unread again: no endless attempts. */
  const failed = useRef<string | null>(null);
  useEffect(() => {
    if (id === null) failed.current = null;
    const newest = `${id} ${unread}`;
    if (id === null || unread === null || newest === failed.current) return;
    void markRead(client, { referralId: id }).then((isRead) => {
      failed.current = isRead ? null : newest;
    });
  }, [id, unread, client]);
}

/**
 * Id of the newest unread notification of this transfer on the first page, so that each new one triggers a mark. 0 when
 * older pages may have unread ones; null when there are none.
 */
export function newestUnread({ rows, unread, next }: NotificationPage, referralId: number): number | null {
  const newest = rows.find(
    ({ readState, metadata }) => readState === 'unread' && metadata.referral?.id === referralId,
  );
  if (newest) return newest.id;
  return next !== null && unread > countUnreadLines(rows) ? 0 : null;
}

async function closeShown(referralId: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const tag of Object.values(tagsOfTransfer(referralId)))
    for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
}
