import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvent } from '../../contract/socket-events';
import { startChatSocket } from './chat-socket';
import { startNotificationSocket } from './notification-socket';
import { outOfDateMarker } from './out-of-date';

export {
  type ConnectionState,
  onRealtimeStatus,
  type RealtimeStatus,
  realtimeStatus,
  useRealtimeStatus,
} from './status';
export { whenQuiet } from './when-quiet';

/** A screen that nobody touches, such as the regulation centre's, gets neither of the two events that nudge. */
const NUDGE_EVERY_MS = 30_000;

const hearers = new Set<(event: NotificationEvent) => void>();

/** Hears every notification as it comes, for an alert; what screens show is asked for again by itself. */
export function onNotification(hear: (event: NotificationEvent) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Opens both sockets for whoever is signed in, and keeps them open. Call what it answers on signing out. */
export function startRealtime(client: QueryClient): () => void {
  const marker = outOfDateMarker(client);
  const sockets = [
    startNotificationSocket(client, marker, (event) => {
      for (const hear of hearers) hear(event);
    }),
    startChatSocket(client, marker),
  ];
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
