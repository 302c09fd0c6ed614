import type { ReadNotifications } from '../../../contract/notifications/read-notifications';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { devicesOf } from './devices-of';
import { countUnread, markRead } from './find-notifications';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'afterCommit'>;

/**
 * Marks a user's notifications as read, and hints to the user's devices to refetch. Returns the number of unread ones.
 */
export async function markNotificationsRead(
  platform: Platform,
  request: Request,
  asked: ReadNotifications,
): Promise<number> {
  const { tx, actor } = request;
  const marked = await markRead(tx, actor, asked);
  if (marked > 0) {
    const hint = await platform.notifications.write(tx, {
      eventType: 'ONLY_NOTIFY',
      title: 'Notificaciones leídas',
      shortTitle: 'Notificaciones leídas',
      referralId: null,
      referralVersion: null,
      audience: [devicesOf(actor.subject)],
      causedBy: null,
    });
    request.afterCommit(() => platform.notifications.tellSoon(hint));
  }
  return countUnread(tx, actor);
}
