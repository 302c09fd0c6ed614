import type { Gathered } from '../../../contract/notifications/gather-lines';
import { EVENT_TYPES, type Notification } from '../../../contract/notifications/notifications';
import type { Notice } from '../../platform/ports/notices';
import { eventOf } from './notice-event';

export function presentNotice(notice: Notice & { readAt: Date | null }): Notification {
  const { title, shortTitle, timestamp, metadata } = eventOf(notice);
  const counted = countedNotice(notice);
  return {
    ...counted,
    title,
    shortTitle,
    timestamp,
    metadata: { ...counted.metadata, ...(metadata.ips && { ips: metadata.ips }) },
  };
}

export function countedNotice({
  id,
  eventType,
  referralId,
  readAt,
}: Pick<Notice, 'id' | 'eventType' | 'referralId'> & { readAt: Date | null }): Gathered {
  return {
    id,
    readState: readAt ? 'read' : 'unread',
    eventType: EVENT_TYPES.find((type) => type === eventType) ?? 'REFERRAL_CHANGED',
    metadata: { referral: referralId === null ? null : { id: referralId } },
  };
}
