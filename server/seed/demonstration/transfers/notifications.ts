import { audienceKeys, audienceOf, type Viewer } from '../../../../contract/transfers/ownership';
import type { notification, notificationRead } from '../../../modules/notifications/tables';
import type { LivedTransfer } from './generate';

type NewNotification = typeof notification.$inferInsert & { id: number; audience: string[]; createdAt: Date };
type NewRead = typeof notificationRead.$inferInsert;

const HOUR = 3_600_000;
/** Older notifications are not created, and those older than `UNREAD_HOURS` are read. */
const NEWS_HOURS = 24;
const UNREAD_HOURS = 1;

/** The notifications of the last day, oldest first: requests and actions. */
export function notificationsOf(transfers: readonly LivedTransfer[], now: Date): NewNotification[] {
  const since = now.getTime() - NEWS_HOURS * HOUR;
  return transfers
    .flatMap((lived) => [asked(lived), ...changes(lived)])
    .filter(({ createdAt }) => createdAt.getTime() >= since)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((notification, at) => ({ id: at + 1, ...notification, sentAt: notification.createdAt }));
}

/** The notifications that each person has read. */
export function readingsOf(
  notifications: readonly NewNotification[],
  viewers: readonly Viewer[],
  now: Date,
): NewRead[] {
  const until = now.getTime() - UNREAD_HOURS * HOUR;
  const old = notifications.filter(({ createdAt }) => createdAt.getTime() < until);
  return viewers.flatMap((viewer) => {
    const keys = audienceKeys(viewer);
    return old
      .filter(
        ({ audience, causedBy }) => causedBy !== viewer.subject && audience.some((key) => keys.includes(key)),
      )
      .map(({ id, createdAt }) => ({
        notificationId: id,
        subject: viewer.subject,
        readAt: new Date(createdAt.getTime() + 4 * 60_000),
      }));
  });
}

/** Texts contain the transfer's number and no patient data. */
function asked({ draft }: LivedTransfer) {
  const { id, golden } = draft.facts;
  const what = golden ? 'código dorado' : 'nueva solicitud';
  return {
    eventType: golden ? 'GOLDEN_CODE' : 'REFERRAL_CREATED',
    title: `Traslado #${id}: ${what}`,
    shortTitle: `#${id} ${what}`,
    referralId: id,
    referralVersion: 1,
    audience: audienceOf(draft.facts),
    causedBy: draft.creator.subject,
    createdAt: draft.createdAt,
  };
}

function changes({ history }: LivedTransfer) {
  return history.lines
    .filter(({ msgType }) => msgType === 'system')
    .map(({ facts, msg, by, at }, index) => ({
      eventType: 'REFERRAL_CHANGED',
      title: `Traslado #${facts.id}: ${msg}`,
      shortTitle: `#${facts.id} ${msg}`,
      referralId: facts.id,
      referralVersion: index + 2,
      audience: audienceOf(facts),
      causedBy: by.subject,
      createdAt: new Date(at),
    }));
}
