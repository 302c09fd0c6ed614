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
  /** From the loss of a socket until a fetch that began after its return: what came in between is heard too. */
  let listening: 'no' | 'lost' | 'back' | 'fetching' = 'no';
  /** Id of the newest notification before the loss; null until the bell has been read once. */
  let newest: number | null = null;

  const rows = () => client.getQueryData<NotificationPage>(LATEST)?.rows ?? [];
  const idOfNewest = () => (rows().length > 0 ? Math.max(...rows().map(({ id }) => id)) : null);
  const hearFetched = () => {
    for (const row of newest === null ? [] : rows())
      if (row.id > (newest ?? 0) && row.readState === 'unread' && ALERT_EVENTS.includes(row.eventType))
        heard(eventOf(row));
    newest = Math.max(newest ?? 0, idOfNewest() ?? 0) || newest;
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
    if (!isLive()) {
      if (listening === 'no') newest = idOfNewest();
      listening = 'lost';
      return;
    }
    listening = 'back';
    if (isLate) {
      isLate = false;
      setStatus({ isLate });
      // What happened since the last interval. After a short gap the sockets ask for it.
      void fetchAll();
    }
  };
  const stopFollowing = onRealtimeStatus(look);
  const stopHearing = client.getQueryCache().subscribe((event) => {
    if (listening === 'no' || event.type !== 'updated' || event.query.queryKey[0] !== LATEST[0]) return;
    if (listening === 'back' && event.action.type === 'fetch') listening = 'fetching';
    if (event.action.type !== 'success') return;
    hearFetched();
    if (listening === 'fetching') listening = 'no';
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
