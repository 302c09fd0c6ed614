import type { QueryClient } from '@tanstack/react-query';
import type { Heard } from './hear-alerts';

export type { Heard } from './hear-alerts';
export type { SocketHints } from './socket-hints';
export {
  onRealtimeStatus,
  realtimeStatus,
  useRealtimeStatus,
} from './status';
export { whenQuiet } from './when-quiet';

/** Retry interval for the lazy chunk that failed to load; it is also retried when the device comes online. */
const AGAIN_MS = 10_000;

const hearers = new Set<(event: Heard) => void>();

/** Subscribes to every incoming notification, for alerts. Queries are invalidated separately. */
export function onNotification(hear: (event: Heard) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

function tell(event: Heard): void {
  for (const hear of hearers) hear(event);
}

/** Fetches `keep-live.ts` together with the hints of all subjects, after the first screen. */
type BringSockets = () => Promise<{
  keepLive: (client: QueryClient, heard: (event: Heard) => void) => () => void;
}>;

/** Opens both sockets for the signed-in person and keeps them open. Returns a function that closes them. */
export function startRealtime(client: QueryClient, bringSockets: BringSockets): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const part = await bringSockets().catch(() => null);
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
