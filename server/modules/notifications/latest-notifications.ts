import type { Actor } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import type { Platform } from '../../platform/platform';
import { findLatest } from './find-notifications';
import { eventOf } from './notification-event';

/** The latest notifications of a user: the answer of the socket to `getNotifications`. */
type LatestNotifications = (actor: Actor) => Promise<NotificationEvent[]>;

export function createLatestNotifications(platform: Pick<Platform, 'database'>): LatestNotifications {
  return async (actor) => {
    const rows = await findLatest(platform.database.orm, actor);
    return rows.map(eventOf);
  };
}
