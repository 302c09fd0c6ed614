import type { SystemNotificationOptions, SystemNotifications } from '../../sw/system-notifications';

/** A registration that records its notifications; a repeated tag replaces the earlier one. */
export function shownNotifications(): SystemNotifications & {
  shown: Map<string, { title: string; options: SystemNotificationOptions }>;
} {
  const shown = new Map<string, { title: string; options: SystemNotificationOptions }>();
  return {
    shown,
    showNotification: async (title, options) => {
      shown.set(options.tag, { title, options });
    },
    getNotifications: async (filter) =>
      [...shown]
        .filter(([tag]) => filter === undefined || tag === filter.tag)
        .map(([tag, { title, options }]) => ({
          title,
          tag,
          body: options.body ?? '',
          data: options.data,
          ...(options.timestamp !== undefined && { timestamp: options.timestamp }),
          close: () => void shown.delete(tag),
        })),
  };
}
