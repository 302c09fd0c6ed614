import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvent } from '../../contract/socket-events';
import { startChatSocket } from './chat-socket';
import { startNotificationSocket } from './notification-socket';
import { outOfDateMarker } from './out-of-date';

/** Retry interval for unattended screens (a wall display), which get neither `online` nor `visibilitychange`. */
const NUDGE_EVERY_MS = 30_000;

/** Opens both sockets and keeps them open. It is in a lazy chunk with socket.io, outside the first load. */
export function keepLive(client: QueryClient, heard: (event: NotificationEvent) => void): () => void {
  const marker = outOfDateMarker(client);
  const sockets = [startNotificationSocket(client, marker, heard), startChatSocket(client, marker)];
  const nudge = () => {
    if (navigator.onLine && document.visibilityState === 'visible')
      for (const socket of sockets) socket.nudge();
  };
  window.addEventListener('online', nudge);
  document.addEventListener('visibilitychange', nudge);
  const timer = setInterval(nudge, NUDGE_EVERY_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', nudge);
    document.removeEventListener('visibilitychange', nudge);
    for (const socket of sockets) socket.stop();
    marker.stop();
  };
}
