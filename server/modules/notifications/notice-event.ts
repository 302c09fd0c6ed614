import type { NotificationEvent } from '../../../contract/socket-events';
import type { Notice } from '../../platform/ports/notices';

/** A notification as the socket sends it: its texts name the transfer's number and never its patient. */
export function eventOf(notice: Notice): NotificationEvent {
  const { id, eventType, title, shortTitle, createdAt, referralId, referralVersion, ipsId } = notice;
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
