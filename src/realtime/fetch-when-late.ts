import type { QueryClient } from '@tanstack/react-query';
import { ALERT_EVENTS } from '../../contract/notifications/alert-events';
import type { NotificationPage } from '../../contract/notifications/notifications';
import type { NotificationEvent } from '../../contract/socket-events';
import { queryKeys } from '../api';
import { askAgain } from './ask-again';
import type { SocketHints } from './socket-hints';
import { onRealtimeStatus, realtimeStatus, setStatus } from './status';

interface Options {
  client: QueryClient;
  hints: readonly SocketHints[];
  /** Called once for each notification, whether a socket or a fetch brought it. */
  heard: (event: NotificationEvent) => void;
  /** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** A socket that reconnects within this time is no reason for alarm. */
const LATE_AFTER_MS = 5_000;
const FETCH_EVERY_MS = 15_000;
const LATEST = [...queryKeys.notifications, 'latest'];

/**
 * Fetches at intervals while events do not arrive: a socket is down, or the server misses events of its other processes.
 * A fetched notification raises the same alert as one from a socket.
 */
export function fetchWhenLate({ client, hints, heard, after }: Options) {
  let isComplete = true;
  let cancel: (() => void) | null = null;
  let newest = Number.POSITIVE_INFINITY;
  const known = new Set<number>();

  const hear = (event: NotificationEvent) => {
    if (known.has(event.id)) return;
    known.add(event.id);
    heard(event);
  };
  const rows = () => client.getQueryData<NotificationPage>(LATEST)?.rows ?? [];
  const hearFetched = () => {
    for (const row of rows())
      if (row.id > newest && row.readState === 'unread' && ALERT_EVENTS.includes(row.eventType))
        hear(eventOf(row));
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
    setStatus({ isLate: true });
    fetchAgain();
  };
  const look = () => {
    const { realtime, chat, isLate } = realtimeStatus();
    const isLive = realtime === 'connected' && chat === 'connected' && isComplete;
    if (isLive === (cancel === null)) return;
    cancel?.();
    cancel = isLive ? null : after(LATE_AFTER_MS, begin);
    if (!isLive) newest = Math.max(0, ...rows().map(({ id }) => id));
    if (!isLive || !isLate) return;
    setStatus({ isLate: false });
    void fetchAll();
  };
  const stopFollowing = onRealtimeStatus(look);
  const stopHearing = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === 'latest' && realtimeStatus().isLate) hearFetched();
  });
  look();
  return {
    heard: hear,
    noteComplete(next: boolean) {
      isComplete = next;
      look();
    },
    stop() {
      stopFollowing();
      stopHearing();
      cancel?.();
      setStatus({ isLate: false });
    },
  };
}

function eventOf({
  id,
  eventType,
  title,
  shortTitle,
  timestamp,
  metadata,
}: NotificationPage['rows'][number]) {
  const { referral } = metadata;
  return {
    id,
    eventType,
    title,
    shortTitle,
    timestamp,
    // The screens fetch the transfer; nothing reads the version of an alert.
    metadata: { referral: referral && { id: referral.id, version: 0 } },
  };
}
