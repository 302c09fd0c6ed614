import { listNotifications, readNotifications } from '../../../contract/notifications/notifications';
import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { agentFamily } from '../../platform/push/agent-family';
import { findNotices, unreadAmong } from './find-notices';
import { presentNotice } from './present-notice';
import { dropPushToken, keepPushToken } from './push-tokens';
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
    serveWrite(registerPushToken, async ({ tx, actor, body, userAgent }) => {
      await keepPushToken(tx, actor, body.token, agentFamily(userAgent));
      return { registered: true as const };
    }),
    serveWrite(removePushToken, async ({ tx, actor, body }) => ({
      removed: await dropPushToken(tx, actor, body.token),
    })),
  ];
}
