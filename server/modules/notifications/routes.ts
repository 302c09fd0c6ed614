import { listNotifications, readNotifications } from '../../../contract/notifications/notifications';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findNotices, unreadAmong } from './find-notices';
import { presentNotice } from './present-notice';
import { readNotices } from './read-notices';

export function notificationRoutes(platform: Platform): Route[] {
  return [
    serveRead(listNotifications, async ({ actor }) => {
      const notices = await findNotices(platform.database.orm, actor);
      return { rows: notices.map(presentNotice), unread: unreadAmong(notices) };
    }),
    serveWrite(readNotifications, async (request) => ({
      unread: await readNotices(platform, request, request.body.ids),
    })),
  ];
}
