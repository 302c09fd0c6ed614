import type { QueryClient } from '@tanstack/react-query';
import { ALERT_EVENTS } from '../../contract/notifications/alert-events';
import type { NotificationPage } from '../../contract/notifications/notifications';
import type { NotificationEvent } from '../../contract/socket-events';
import { queryKeys } from '../api';
import { askAgain } from './ask-again';
import type { SocketHints } from './socket-hints';
import type { timer } from './timer';

export interface Fetching {
  client: QueryClient;
  hints: readonly SocketHints[];
  hear: (event: NotificationEvent) => void;
  after: typeof timer;
  /** Id of the newest notification that was known before the loss; later ones alert. */
  newest: number;
}

const FETCH_EVERY_MS = 15_000;
const LATEST = [...queryKeys.notifications, 'latest'];

/** Fetches now and at intervals. The returned function stops it, after one more fetch. */
export function fetchAtIntervals({ client, hints, hear, after, newest }: Fetching): () => void {
  let cancel = () => {};
  const fetchAll = () =>
    askAgain(
      client,
      hints.flatMap(({ onReconnect }) => onReconnect?.() ?? []),
    );
  const fetchAgain = () => {
    void fetchAll();
    // Not all devices of a house at the same moment.
    cancel = after(FETCH_EVERY_MS * (0.75 + Math.random() / 2), fetchAgain);
  };
  const hearFetched = () => {
    for (const row of client.getQueryData<NotificationPage>(LATEST)?.rows ?? [])
      if (row.id > newest && row.readState === 'unread' && ALERT_EVENTS.includes(row.eventType))
        hear(eventOf(row));
  };
  const stopHearing = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === LATEST[0]) hearFetched();
  });
  fetchAgain();
  return () => {
    cancel();
    stopHearing();
    // What happened since the last interval.
    void fetchAll();
  };
}

function eventOf({ metadata, ...row }: NotificationPage['rows'][number]): NotificationEvent {
  const { referral } = metadata;
  // The screens fetch the transfer; nothing reads the version of an alert.
  return { ...row, metadata: { referral: referral && { id: referral.id, version: 0 } } };
}
