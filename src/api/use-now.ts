import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { serverClock, serverNow } from './server-clock';

/**
 * Current time of the server's clock. It updates at the start of each minute, because shifts begin and end on whole
 * minutes.
 */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      clearTimeout(timer);
      const next = serverNow();
      setNow(next);
      timer = setTimeout(move, LIMITS.elapsedRefreshMs - (next.getTime() % LIMITS.elapsedRefreshMs));
    };
    move();
    // A tablet that slept shows the right time at once.
    document.addEventListener('visibilitychange', move);
    // So does a device whose clock is wrong, with the first answer.
    const end = serverClock.onMoved(move);
    return () => {
      end();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}
