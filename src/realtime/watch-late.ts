import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again';
import type { SocketHints } from './socket-hints';
import { isLive, onRealtimeStatus, setStatus } from './status';

interface Options {
  client: QueryClient;
  hints: readonly SocketHints[];
  /** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** A socket that reconnects within this time is no reason for alarm. */
const LATE_AFTER_MS = 5_000;
const FETCH_EVERY_MS = 15_000;

/**
 * While events do not arrive, the status says so and the screens fetch at intervals: a socket is down, or the server
 * misses events of its other processes. What such a fetch brings to the bell is heard as from a socket (`hear-alerts.ts`).
 */
export function watchLate({ client, hints, after }: Options): () => void {
  let cancel: (() => void) | null = null;
  let isLate = false;
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
    if (isLive() && isLate) {
      isLate = false;
      setStatus({ isLate });
      // What happened since the last interval. After a short gap the sockets ask for it.
      void fetchAll();
    }
  };
  const stopFollowing = onRealtimeStatus(look);
  look();
  return () => {
    stopFollowing();
    cancel?.();
    setStatus({ isLate: false });
  };
}
