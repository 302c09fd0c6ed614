import type { QueryClient } from '@tanstack/react-query';
import { ALERT_EVENTS } from '../../contract/notifications/alert-events';
import type { NotificationPage } from '../../contract/notifications/notifications';
import { VIDEO_RING, VIDEO_RING_MS } from '../../contract/notifications/path-of';
import type { NotificationEvent } from '../../contract/socket-events';
import { pageOrigin, queryKeys, serverNow } from '../api';

type Row = NotificationPage['rows'][number];

const LATEST = [...queryKeys.notifications, 'latest'];
/** A reload takes less: the stored bell of the page before it still says what is new. An older one would sound old alerts. */
const RELOADED_WITHIN_MS = 60_000;

/** The parts and questions of earlier alerts come after those of the first screen, like the numbers of the menu. */
const EARLIER_AFTER_MS = 4_000;

/** An alert is repeated at least this often while nobody takes charge. */
const LONGEST_PAUSE_MS = 3_600_000;

export type Hearing = ReturnType<typeof hearAlerts>;

/** `wasThere`: an alert that was in the bell when the page was loaded; it may have its answer. */
export type Heard = NotificationEvent & { wasThere?: true };

/**
 * Calls `heard` once for each notification of a socket, and once for each new alert that only a fetch of the bell brings.
 * An alert is new if its id is above the lowest id of the first bell and the bell has not shown it. The highest id does not
 * decide: ids may become visible out of order.
 */
export function hearAlerts(client: QueryClient, heard: (event: Heard) => void) {
  /** Ids that the bell has shown; null until it was read once. */
  let shown: Set<number> | null = null;
  /** Alerts below it are older: they may enter the page when others leave it. */
  let lowestOfFirstBell = 0;
  const told = new Set<number>();
  /** Transfers whose alert this page shows, which the server does not know yet. */
  const unconfirmed = new Set<number>();
  const confirmed = new Set<number>();
  let send: ((transfer: number) => boolean) | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  const confirm = () => {
    for (const transfer of unconfirmed) if (send?.(transfer)) unconfirmed.delete(transfer);
  };
  const note = (alert: Row | NotificationEvent) => {
    const { id, metadata } = alert;
    const { referral } = metadata;
    if (!referral || !isAlert(alert) || confirmed.has(id)) return;
    confirmed.add(id);
    unconfirmed.add(referral.id);
  };
  const hear = (event: NotificationEvent) => {
    if (told.has(event.id)) return;
    told.add(event.id);
    note(event);
    heard(event);
    confirm();
  };
  const hearEarlier = (row: Row) => {
    if (!told.has(row.id)) heard({ ...eventOf(row), wasThere: true });
  };
  const hearFetched = () => {
    const state = client.getQueryState<NotificationPage>(LATEST);
    const isOfThisPage = (state?.dataUpdatedAt ?? 0) >= pageOrigin() - RELOADED_WITHIN_MS;
    if (!state?.data || !isOfThisPage) return;
    const { rows } = state.data;
    const before = shown;
    shown = new Set([...(before ?? []), ...rows.map(({ id }) => id)]);
    if (!before) lowestOfFirstBell = rows.length > 0 ? Math.min(...shown) : 0;
    for (const row of rows) note(row);
    for (const row of rows) {
      const isNew = before && row.id > lowestOfFirstBell && !before.has(row.id);
      if (isNew && isWaiting(row)) hear(eventOf(row));
      else if (isRinging(row)) hearEarlier(row);
    }
    const recent = before ? [] : rows.filter((row) => isRecent(row) && !isRinging(row));
    if (recent.length > 0) later = setTimeout(() => recent.forEach(hearEarlier), EARLIER_AFTER_MS);
    confirm();
  };
  const stop = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isBell = query.queryKey[0] === LATEST[0] && query.queryKey[1] === LATEST[1];
    if (type === 'updated' && isBell && 'action' in event && event.action.type === 'success') hearFetched();
  });
  hearFetched();
  return {
    hear,
    /** How this page confirms that it shows an alert; false while no socket is connected: then it is said later. */
    confirmWith(given: (transfer: number) => boolean) {
      send = given;
      confirm();
    },
    stop: () => {
      clearTimeout(later);
      stop();
    },
  };
}

const isAlert = ({ eventType }: Pick<NotificationEvent, 'eventType'>) => ALERT_EVENTS.includes(eventType);

const isRing = ({ title }: Row) => VIDEO_RING.test(title);

/** While the caller waits, another ring comes before this one is too old. */
const isRinging = (row: Row) =>
  isRing(row) && serverNow().getTime() - Date.parse(row.timestamp) <= VIDEO_RING_MS;

/** An alert that goes on has been repeated since, with a notification of its own. */
const isRecent = (row: Row) =>
  isAlert(row) && !isRing(row) && serverNow().getTime() - Date.parse(row.timestamp) <= LONGEST_PAUSE_MS;

/** A missed ring of a video call that may be over does not ring: one that goes on rings again. */
const isWaiting = (row: Row) =>
  row.readState === 'unread' && isAlert(row) && (!isRing(row) || isRinging(row));

function eventOf({ metadata, ...row }: Row): NotificationEvent {
  const { referral } = metadata;
  // The screens fetch the transfer; nothing reads the version of an alert.
  return { ...row, metadata: { referral: referral && { id: referral.id, version: 0 } } };
}
