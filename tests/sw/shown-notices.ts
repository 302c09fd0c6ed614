import type { NoticeOptions, Notices } from '../../sw/notices';

/** A registration that records its notifications; a repeated tag replaces the earlier one. */
export function shownNotices(): Notices & { shown: Map<string, { title: string; options: NoticeOptions }> } {
  const shown = new Map<string, { title: string; options: NoticeOptions }>();
  return {
    shown,
    showNotification: async (title, options) => {
      shown.set(options.tag, { title, options });
    },
    getNotifications: async () => [...shown.keys()].map((tag) => ({ close: () => void shown.delete(tag) })),
  };
}
