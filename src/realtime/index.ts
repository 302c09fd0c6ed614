import type { QueryClient } from '@tanstack/react-query';
import type { NotificationEvent } from '../../contract/socket-events';
import type { SocketHints } from './socket-hints';

export type { SocketHints } from './socket-hints';
export {
  onRealtimeStatus,
  realtimeStatus,
  useRealtimeStatus,
} from './status';
export { whenQuiet } from './when-quiet';

/** Retry interval for the lazy chunk that failed to load; it is also retried when the device comes online. */
const AGAIN_MS = 10_000;

const hearers = new Set<(event: NotificationEvent) => void>();

/** Subscribes to every incoming notification, for alerts. Queries are invalidated separately. */
export function onNotification(hear: (event: NotificationEvent) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function tell(event: NotificationEvent): void {
  for (const hear of hearers) hear(event);
}

/** The hints of all subjects; they are fetched with the sockets, after the first screen. */
type BringHints = () => Promise<readonly SocketHints[]>;

/** Opens both sockets for the person who is signed in, and keeps them open. Returns how to close them. */
export function startRealtime(client: QueryClient, bringHints: BringHints): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const parts = await Promise.all([import('./keep-live'), bringHints()]).catch(() => null);
    if (!parts || isOver || stop) return;
    const [{ keepLive }, hints] = parts;
    stopAsking();
    stop = keepLive(client, hints, tell);
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
