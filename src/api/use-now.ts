import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { serverNow } from './server-clock';

/** The current server time, refreshed at an interval: every minute by default. */
export function useNow(everyMs: number = LIMITS.elapsedRefreshMs): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const move = () => setNow(serverNow());
    const timer = setInterval(move, everyMs);
    // A tablet that wakes up shows the right time at once.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, [everyMs]);
  return now;
}
