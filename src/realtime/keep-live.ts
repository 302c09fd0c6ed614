import type { QueryClient } from '@tanstack/react-query';
import { isServerAnswering, onReachedChange } from '../api';
import { markAll } from './ask-again';
import { startChatSocket } from './chat-socket';
import { type Heard, hearAlerts } from './hear-alerts';
import { startNotificationSocket } from './notification-socket';
import { outOfDateMarker } from './out-of-date';
import type { SocketHints } from './socket-hints';
import { isLive } from './status';
import { timer } from './timer';

/**
 * Interval of a nudge without an event: an untouched screen, for example on a wall, gets no `online` and no
 * `visibilitychange`.
 */
const NUDGE_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 3_000;

/** Opens both sockets and keeps them open. It loads with the socket library, which the first screen does not need. */
export function keepLive(
  client: QueryClient,
  hints: readonly SocketHints[],
  heard: (event: Heard) => void,
): () => void {
  const marker = outOfDateMarker(client);
  const hearing = hearAlerts(client, heard);
  const sockets = [
    startNotificationSocket({ client, marker, hints, hearing }),
    startChatSocket({ client, marker, hints }),
  ];
  const nudge = () => {
    if (navigator.onLine && document.visibilityState === 'visible')
      for (const socket of sockets) socket.nudge();
  };
  // Of events that were lost with the server's database nothing else tells. `app/ask-after-failure.ts` asks for the marked.
  const stopReached = onReachedChange(() => {
    if (isServerAnswering())
      void markAll(
        client,
        hints.flatMap(({ onReconnect }) => onReconnect?.() ?? []),
      );
  });
  window.addEventListener('online', nudge);
  document.addEventListener('visibilitychange', nudge);
  // Loaded only when events do not arrive: most days nobody needs it.
  let stopLate = () => {};
  let isStopped = false;
  const looking = setInterval(() => {
    if (isLive()) return;
    void import('./watch-late').then(
      ({ watchLate }) => {
        if (isStopped) return;
        stopLate();
        stopLate = watchLate({ client, hints, after: timer });
        clearInterval(looking);
      },
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  const nudging = setInterval(nudge, NUDGE_EVERY_MS);
  return () => {
    isStopped = true;
    stopReached();
    clearInterval(nudging);
    clearInterval(looking);
    stopLate();
    hearing.stop();
    window.removeEventListener('online', nudge);
    document.removeEventListener('visibilitychange', nudge);
    for (const socket of sockets) socket.stop();
    marker.stop();
  };
}
