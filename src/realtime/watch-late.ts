import type { QueryClient } from '@tanstack/react-query';
import type { NotificationPage } from '../../contract/notifications/notifications';
import type { NotificationEvent } from '../../contract/socket-events';
import { queryKeys } from '../api';
import type { Fetching } from './fetch-at-intervals';
import type { SocketHints } from './socket-hints';
import { onRealtimeStatus, realtimeStatus, setStatus } from './status';
import type { timer } from './timer';

interface Options {
  client: QueryClient;
  hints: readonly SocketHints[];
  /** Called once for each notification, whether a socket or a fetch brought it. */
  heard: (event: NotificationEvent) => void;
  after: typeof timer;
  /** Starts to fetch. A chunk of its own: most days nobody needs it. */
  fetching?: (options: Fetching) => Promise<() => void>;
}

/** A socket that reconnects within this time is no reason for alarm. */
const LATE_AFTER_MS = 5_000;

/**
 * While events do not arrive, the status says so and the screens fetch at intervals: a socket is down, or the server
 * misses events of its other processes. A fetched notification raises the same alert as one from a socket.
 */
export function watchLate({ client, hints, heard, after, fetching = fetchLazily }: Options) {
  const known = new Set<number>();
  let isComplete = true;
  let cancel: (() => void) | null = null;

  const hear = (event: NotificationEvent) => {
    if (known.has(event.id)) return;
    known.add(event.id);
    heard(event);
  };
  const begin = (newest: number) => {
    setStatus({ isLate: true });
    let isOver = false;
    let stop = () => {};
    const bring = () => {
      fetching({ client, hints, hear, after, newest }).then(
        (started) => {
          stop = started;
          if (isOver) stop();
        },
        () => {
          stop = after(LATE_AFTER_MS, bring);
        },
      );
    };
    bring();
    cancel = () => {
      isOver = true;
      stop();
      setStatus({ isLate: false });
    };
  };
  const look = () => {
    const { realtime, chat } = realtimeStatus();
    const isLive = realtime === 'connected' && chat === 'connected' && isComplete;
    if (isLive === !cancel) return;
    if (isLive) {
      const end = cancel;
      cancel = null;
      end?.();
      return;
    }
    const latest = client.getQueryData<NotificationPage>([...queryKeys.notifications, 'latest']);
    const newest = latest?.rows[0]?.id ?? 0;
    cancel = after(LATE_AFTER_MS, () => begin(newest));
  };
  const stopFollowing = onRealtimeStatus(look);
  look();
  return {
    heard: hear,
    noteComplete(next: boolean) {
      isComplete = next;
      look();
    },
    stop() {
      stopFollowing();
      cancel?.();
    },
  };
}

const fetchLazily = (options: Fetching) =>
  import('./fetch-at-intervals').then(({ fetchAtIntervals }) => fetchAtIntervals(options));
