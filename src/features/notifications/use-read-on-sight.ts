import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { countUnreadLines } from '../../../contract/notifications/gather-lines';
import { tagOfTransfer } from '../../../contract/notifications/notice-tag';
import type { NotificationPage } from '../../../contract/notifications/notifications';
import { lookAt } from './looked-at';
import { markReadOnSight } from './mark-read';
import { notificationsQuery } from './notification-queries';

/**
 * While a transfer is open on a visible page, its notifications are marked as read: existing ones, new ones, and the
 * system notification.
 */
export function useReadOnSight(transferId: number | null): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const id = isVisible ? transferId : null;
  const { data: unread = null } = useQuery({
    ...notificationsQuery,
    select: (latest) => (id === null ? null : newestUnread(latest, id)),
  });
  useEffect(() => lookAt(id), [id]);
  useEffect(() => {
    if (id !== null) void closeShown(id).catch(() => undefined);
  }, [id]);
  useEffect(() => {
    if (id !== null && unread !== null) void markReadOnSight(client, id);
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
  for (const notice of (await registration?.getNotifications({ tag: tagOfTransfer(referralId) })) ?? [])
    notice.close();
}

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
