import { useEffect, useState } from 'react';
import { isTimeKnown, serverClock, serverNow } from '../../../api';

const EVERY_MS = 1000;

const readTime = () => (isTimeKnown() ? serverNow().getTime() : null);

/** The server's time in milliseconds, once a second while the page is visible. Null while this page has not learnt it. */
export function useSeconds(): number | null {
  const [now, setNow] = useState(readTime);
  useEffect(() => {
    const move = () => {
      if (!document.hidden) setNow(readTime());
    };
    const timer = setInterval(move, EVERY_MS);
    document.addEventListener('visibilitychange', move);
    const stop = serverClock.onMoved(move);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}
