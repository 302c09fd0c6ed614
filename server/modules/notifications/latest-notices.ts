import type { Platform } from '../../platform/platform';
import { eventOf, type ReadNotices } from '../../platform/realtime';
import { findNotices } from './find-notices';

/** What the notification socket answers to `getNotifications`. */
export function createLatestNotices(platform: Platform): ReadNotices {
  return async (actor) => {
    const { notices } = await findNotices(platform.database.orm, actor, { state: 'all' });
    return notices.map(eventOf);
  };
}
