import type { NoticeOptions, Notices } from '../../sw/notices';

/** A registration that keeps what it showed; one of the same tag takes the place of the one before. */
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
