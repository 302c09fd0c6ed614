import type { QueryClient } from '@tanstack/react-query';
import { ALERT_EVENTS } from '../../contract/notifications/alert-events';
import type { NotificationPage } from '../../contract/notifications/notifications';
import type { NotificationEvent } from '../../contract/socket-events';
import { queryKeys } from '../api';
import { askAgain } from './ask-again';
import type { SocketHints } from './socket-hints';
import { isLive, onRealtimeStatus, setStatus } from './status';

interface Options {
  client: QueryClient;
  hints: readonly SocketHints[];
  /** Called for each fetched notification that alerts; a socket may have brought it too. */
  heard: (event: NotificationEvent) => void;
  /** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** A socket that reconnects within this time is no reason for alarm. */
const LATE_AFTER_MS = 5_000;
const FETCH_EVERY_MS = 15_000;
const LATEST = [...queryKeys.notifications, 'latest'];

/**
 * While events do not arrive, the status says so and the screens fetch at intervals: a socket is down, or the server
 * misses events of its other processes. A fetched notification raises the same alert as one from a socket.
 */
export function watchLate({ client, hints, heard, after }: Options): () => void {
  let cancel: (() => void) | null = null;
  let isLate = false;
  let newest = 0;

  const rows = () => client.getQueryData<NotificationPage>(LATEST)?.rows ?? [];
  const hearFetched = () => {
    for (const row of rows())
      if (row.id > newest && row.readState === 'unread' && ALERT_EVENTS.includes(row.eventType))
        heard(eventOf(row));
    newest = Math.max(newest, ...rows().map(({ id }) => id));
  };
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
  const begin = () => {
    isLate = true;
    fetchAgain();
    setStatus({ isLate });
  };
  const look = () => {
    if (isLive() === (cancel === null)) return;
    cancel?.();
    cancel = isLive() ? null : after(LATE_AFTER_MS, begin);
    if (!isLive()) newest = Math.max(0, ...rows().map(({ id }) => id));
    else if (isLate) {
      isLate = false;
      setStatus({ isLate });
      // What happened since the last interval.
      void fetchAll();
    }
  };
  const stopFollowing = onRealtimeStatus(look);
  const stopHearing = client.getQueryCache().subscribe(({ type, query }) => {
    if (isLate && type === 'updated' && query.queryKey[0] === LATEST[0]) hearFetched();
  });
  look();
  return () => {
    stopFollowing();
    stopHearing();
    cancel?.();
    setStatus({ isLate: false });
  };
}

function eventOf({ metadata, ...row }: NotificationPage['rows'][number]): NotificationEvent {
  const { referral } = metadata;
  // The screens fetch the transfer; nothing reads the version of an alert.
  return { ...row, metadata: { referral: referral && { id: referral.id, version: 0 } } };
}
