import { tagOfTransfer } from '../contract/notifications/notification-tag';
import { askPage, listPages, type OpenWindow, type Windows } from './pages';
import { type Happening, readPush } from './read-push';
import { type SystemNotifications, showSystemNotification } from './system-notifications';

/** A page that takes longer than this is not showing the transfer. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Shows a notification for a push, unless a visible page shows that transfer. Browsers require a notification while no
 * window is visible, so an unreadable push then shows a neutral text.
 */
export async function answerPush(
  data: { json(): unknown } | null,
  { windows, notifications }: { windows: Windows; notifications: SystemNotifications },
): Promise<void> {
  const happening = readPush(data);
  const visible = await visiblePages(windows);
  if (!happening) {
    if (visible.length > 0) return;
    return showSystemNotification(notifications, 'Relevo', {
      path: '/',
      tag: 'relevo',
      body: 'Hay novedades en sus traslados',
    });
  }
  if (await isShown(happening, visible)) return;
  const number = `#${happening.referralId}`;
  return showSystemNotification(notifications, happening.title, {
    path: `/traslados/${happening.referralId}`,
    tag: tagOfTransfer(happening.referralId),
    ...(!happening.title.includes(number) && { body: `Traslado ${number}` }),
    ...(happening.at !== undefined && { timestamp: happening.at }),
  });
}

/** Empty when the browser cannot tell: one notification too many is better than a missing one. */
async function visiblePages(windows: Windows): Promise<OpenWindow[]> {
  const pages = await listPages(windows).catch(() => []);
  return pages.filter((page) => page.visibilityState === 'visible');
}

/** Asks the pages what they show: the window's URL may be the one it was opened with. */
async function isShown({ referralId }: Happening, visible: readonly OpenWindow[]): Promise<boolean> {
  const question = { type: 'relevo:pushed', referralId } as const;
  const answers = await Promise.all(visible.map((page) => askPage(page, question, ANSWER_WITHIN_MS)));
  return answers.includes(true);
}
