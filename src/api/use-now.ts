import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { serverNow } from './server-clock';

/** Now by the server's clock, moved on every so often while somebody looks: each minute, unless told otherwise. */
export function useNow(everyMs: number = LIMITS.elapsedRefreshMs): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const move = () => setNow(serverNow());
    const timer = setInterval(move, everyMs);
    // A tablet that slept shows the right time at once.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, [everyMs]);
  return now;
}
