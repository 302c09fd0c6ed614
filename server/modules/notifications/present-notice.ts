import { EVENT_TYPES, type Notification } from '../../../contract/notifications/notifications';
import type { Notice } from '../../platform/notices/notices';
import { eventOf } from '../../platform/realtime';

export function presentNotice(notice: Notice & { readAt: Date | null }): Notification {
  const { id, title, shortTitle, timestamp, eventType, metadata } = eventOf(notice);
  return {
    id,
    title,
    shortTitle,
    timestamp,
    readState: notice.readAt ? 'read' : 'unread',
    eventType: EVENT_TYPES.find((type) => type === eventType) ?? 'REFERRAL_CHANGED',
    metadata,
  };
}
