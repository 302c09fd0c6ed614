import type { Actor } from '../../../contract/roles';
import type { NotificationEvent } from '../../../contract/socket-events';
import type { Platform } from '../../platform/platform';
import { findNotices } from './find-notices';
import { eventOf } from './notice-event';

/** The latest notifications of a user: the answer of the socket to `getNotifications`. */
export type ReadNotices = (actor: Actor) => Promise<NotificationEvent[]>;

export function createLatestNotices(platform: Pick<Platform, 'database'>): ReadNotices {
  return async (actor) => {
    const { notices } = await findNotices(platform.database.orm, actor, { state: 'all' });
    return notices.map(eventOf);
  };
}
