import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification, NotificationPage } from '../../../contract/notifications/notifications';
import {
  type ReadNotifications,
  readNotifications,
} from '../../../contract/notifications/read-notifications';
import { callApi, newIdempotencyKey, queryKeys } from '../../api';
import { ALL } from './all-notifications-query';
import { notificationsQuery, withRead } from './notification-queries';

/**
 * Marks as read at once; the server informs the person's other devices. False after a failure, which the refetch
 * corrects.
 */
export async function markRead(client: QueryClient, asked: ReadNotifications): Promise<boolean> {
  try {
    await readHereAndThere(client, asked);
    return true;
  } catch {
    void client.invalidateQueries({ queryKey: queryKeys.notifications });
    return false;
  }
}

async function readHereAndThere(client: QueryClient, asked: ReadNotifications): Promise<void> {
  client.setQueryData(notificationsQuery.queryKey, (known) => known && withRead(known, isAsked(asked)));
  client.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: ALL },
    (known) => known && { ...known, pages: known.pages.map((page) => withRead(page, isAsked(asked))) },
  );
  await callApi(readNotifications, { body: asked, key: newIdempotencyKey() });
}

/** The notifications that the request marks. */
export function isAsked({ ids, referralId, upTo }: ReadNotifications) {
  return ({ id, metadata }: Notification): boolean => {
    if (referralId !== undefined) return metadata.referral?.id === referralId;
    return upTo === undefined ? (ids?.includes(id) ?? false) : id <= upTo;
  };
}
