import { tagOfEmergency, tagsOfTransfer } from '../contract/notifications/notification-tag';
import { pathOf } from '../contract/notifications/path-of';
import { askPage, listPages, type OpenWindow, type Windows } from './pages';
import { type Happening, readPush } from './read-push';
import {
  type ShownNotification,
  type SystemNotifications,
  showAgain,
  showSystemNotification,
} from './system-notifications';

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
  const { referralId, title } = happening;
  if (referralId === null) return showRequest(notifications, happening);
  const tag = tagsOfTransfer(referralId)[happening.isCall ? 'call' : 'news'];
  const newer = await newerShown(notifications, tag, happening);
  // A push that was held up comes after a newer one, which stays. The browser requires a notification all the same.
  if (newer) return showAgain(notifications, newer);
  const number = `#${referralId}`;
  return showSystemNotification(notifications, title, {
    path: `/traslados/${referralId}`,
    tag,
    ...(!title.includes(number) && { body: `Traslado ${number}` }),
    ...(happening.at !== undefined && { timestamp: happening.at }),
  });
}

/** A citizen's request, or an incident: its notification opens it, or their list, and each new one sounds again. */
async function showRequest(notifications: SystemNotifications, happening: Happening): Promise<void> {
  const { title, at, isIncident } = happening;
  const told = { eventType: isIncident ? 'INCIDENT' : 'AMBULANCE_REQUEST', title };
  const tag = tagOfEmergency(told);
  const newer = await newerShown(notifications, tag, happening);
  if (newer) return showAgain(notifications, newer);
  return showSystemNotification(notifications, title, {
    path: pathOf(told),
    tag,
    ...(at !== undefined && { timestamp: at }),
  });
}

/** The notification with this tag about something later; undefined when there is none, or its time is unknown. */
async function newerShown(
  notifications: SystemNotifications,
  tag: string,
  { at }: Happening,
): Promise<ShownNotification | undefined> {
  const shown = await notifications.getNotifications({ tag }).catch(() => []);
  return shown.find(({ timestamp }) => at !== undefined && timestamp !== undefined && timestamp > at);
}

/** Empty when the browser cannot tell: one notification too many is better than a missing one. */
async function visiblePages(windows: Windows): Promise<OpenWindow[]> {
  const pages = await listPages(windows).catch(() => []);
  return pages.filter((page) => page.visibilityState === 'visible');
}

/** Asks the pages what they show: the window's URL may be the one it was opened with. */
async function isShown({ referralId }: Happening, visible: readonly OpenWindow[]): Promise<boolean> {
  if (referralId === null) return false;
  const question = { type: 'relevo:pushed', referralId } as const;
  const answers = await Promise.all(visible.map((page) => askPage(page, question, ANSWER_WITHIN_MS)));
  return answers.includes(true);
}
