import type { QueryClient } from '@tanstack/react-query';
import { serverClock } from './server-clock';

const LOOK_EVERY_MS = 5_000;

/**
 * Asks the server again when the device's clock was set, or the device slept: its answer tells the time. Until then an end
 * may be shown that has not come. Returns the end of it.
 */
export function askTimeWhenUnsure(
  client: Pick<QueryClient, 'refetchQueries'>,
  clock: Pick<typeof serverClock, 'read'> = serverClock,
): () => void {
  let wasSure = false;
  const look = () => {
    const { isSure } = clock.read();
    if (wasSure && !isSure) void client.refetchQueries({ type: 'active' });
    wasSure = isSure;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
