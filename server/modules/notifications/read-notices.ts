import type { ReadNotifications } from '../../../contract/notifications/read-notifications';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { devicesOf } from '../../platform/realtime';
import { countUnread, markRead } from './find-notices';

type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'afterCommit'>;

/** Marks a person's notifications as read, and lets their devices ask again. Answers how many are left. */
export async function readNotices(
  platform: Platform,
  request: Request,
  asked: ReadNotifications,
): Promise<number> {
  const { tx, actor } = request;
  const marked = await markRead(tx, actor, asked);
  if (marked > 0) {
    const hint = await platform.notices.write(tx, {
      eventType: 'ONLY_NOTIFY',
      title: 'Notificaciones leídas',
      shortTitle: 'Notificaciones leídas',
      referralId: null,
      referralVersion: null,
      audience: [devicesOf(actor.subject)],
      causedBy: null,
    });
    request.afterCommit(() => platform.notices.tellSoon(hint));
  }
  return countUnread(tx, actor);
}
