import { listNotifications } from '../../../contract/notifications/notifications';
import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import { readNotifications } from '../../../contract/notifications/read-notifications';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { agentFamily } from '../../platform/push/agent-family';
import { findOrigins } from '../transfers';
import { countUnread, findNotifications } from './find-notifications';
import { markNotificationsRead } from './mark-notifications-read';
import { presentNotification } from './present-notification';
import { dropPushToken, keepPushToken } from './push-tokens';

export function routes(platform: Platform): Route[] {
  return [
    serveRead(listNotifications, async ({ actor, query }) => {
      const { orm } = platform.database;
      const [{ rows, next }, unread] = await Promise.all([
        findNotifications(orm, actor, query),
        countUnread(orm, actor),
      ]);
      const transfers = new Set(rows.flatMap(({ referralId }) => referralId ?? []));
      const origins = await findOrigins(orm, platform.reference.current, [...transfers], actor);
      return { rows: rows.map((row) => presentNotification(row, origins)), unread, next };
    }),
    serveWrite(readNotifications, async (request) => ({
      unread: await markNotificationsRead(platform, request, request.body),
    })),
    serveWrite(registerPushToken, async ({ tx, actor, at, body, userAgent }) => {
      await keepPushToken(tx, actor, body.token, agentFamily(userAgent), new Date(at.recordedAt));
      return { registered: true as const };
    }),
    serveWrite(removePushToken, async ({ tx, actor, body }) => ({
      removed: await dropPushToken(tx, actor, body.token),
    })),
  ];
}
