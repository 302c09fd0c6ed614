import type { Actor } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import type { Platform } from '../../platform/platform';
import { findNotifications } from './find-notifications';
import { eventOf } from './notification-event';

/** The latest notifications of a user: the answer of the socket to `getNotifications`. */
type LatestNotifications = (actor: Actor) => Promise<NotificationEvent[]>;

export function createLatestNotifications(platform: Pick<Platform, 'database'>): LatestNotifications {
  return async (actor) => {
    const { rows } = await findNotifications(platform.database.orm, actor, { state: 'all' });
    return rows.map(eventOf);
  };
}
