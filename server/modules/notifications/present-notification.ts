import type { Gathered } from '../../../contract/notifications/gather-lines';
import { EVENT_TYPES, type Notification } from '../../../contract/notifications/notifications';
import type { StoredNotification } from '../../platform/ports/notifications';
import { eventOf } from './notification-event';

export function presentNotification(
  notification: StoredNotification & { readAt: Date | null },
  origins: ReadonlyMap<number, string>,
): Notification {
  const { title, shortTitle, timestamp, metadata } = eventOf(notification);
  const counted = countedNotification(notification);
  const { referral } = counted.metadata;
  const from = referral && origins.get(referral.id);
  return {
    ...counted,
    title,
    shortTitle,
    timestamp,
    metadata: {
      referral: referral && { ...referral, ...(from && { from }) },
      ...(metadata.ips && { ips: metadata.ips }),
    },
  };
}

export function countedNotification({
  id,
  title,
  eventType,
  referralId,
  readAt,
}: Pick<StoredNotification, 'id' | 'title' | 'eventType' | 'referralId'> & {
  readAt: Date | null;
}): Gathered {
  return {
    id,
    title,
    readState: readAt ? 'read' : 'unread',
    eventType: EVENT_TYPES.find((type) => type === eventType) ?? 'REFERRAL_CHANGED',
    metadata: { referral: referralId === null ? null : { id: referralId } },
  };
}
