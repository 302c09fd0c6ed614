import type { NotificationEvent } from '../../../contract/socket-events';
import type { StoredNotification } from '../../platform/ports/notifications';

type Sent = Omit<StoredNotification, 'audience' | 'causedBy' | 'besides' | 'sentAt'>;

/** A notification as the socket sends it. Its texts have the transfer's number and no patient data. */
export function eventOf(notification: Sent): NotificationEvent {
  const { id, eventType, title, shortTitle, createdAt, referralId, referralVersion, ipsId } = notification;
  return {
    id,
    eventType,
    title,
    shortTitle,
    timestamp: createdAt.toISOString(),
    metadata: {
      referral: referralId === null ? null : { id: referralId, version: referralVersion ?? 0 },
      ...(ipsId !== null && { ips: { id: ipsId } }),
    },
  };
}
