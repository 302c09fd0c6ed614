import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvent } from '../../contract/socket-events';

export {
  onRealtimeStatus,
  realtimeStatus,
  useRealtimeStatus,
} from './status';
export { whenQuiet } from './when-quiet';

/** What could not be fetched is asked for again this often, and once the device is online. */
const AGAIN_MS = 10_000;

const hearers = new Set<(event: NotificationEvent) => void>();

/** Hears every notification as it comes, for an alert; what screens show is asked for again by itself. */
export function onNotification(hear: (event: NotificationEvent) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function tell(event: NotificationEvent): void {
  for (const hear of hearers) hear(event);
}

/** Opens both sockets for whoever is signed in, and keeps them open. Call what it answers on signing out. */
export function startRealtime(client: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const part = await import('./keep-live').catch(() => null);
    if (!part || isOver || stop) return;
    stopAsking();
    stop = part.keepLive(client, tell);
  };
  const timer = setInterval(begin, AGAIN_MS);
  const stopAsking = () => {
    clearInterval(timer);
    window.removeEventListener('online', begin);
  };
  window.addEventListener('online', begin);
  void begin();
  return () => {
    isOver = true;
    stopAsking();
    stop?.();
  };
}
