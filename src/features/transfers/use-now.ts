import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/limits';
import { serverNow } from '../../api';

/** Now by the server's clock, moved on each minute while somebody looks. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const move = () => setNow(serverNow());
    const timer = setInterval(move, LIMITS.elapsedRefreshMs);
    // A tablet that slept shows the right time at once.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}
