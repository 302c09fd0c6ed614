import { useEffect, useState } from 'react';
import { serverNow } from '../../api';

const MINUTE_MS = 60_000;

/** Now by the server's clock, moved on as each of its minutes begins: shifts begin and end on whole ones. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      clearTimeout(timer);
      const next = serverNow();
      setNow(next);
      timer = setTimeout(move, MINUTE_MS - (next.getTime() % MINUTE_MS));
    };
    move();
    // A tablet that slept shows the right time at once.
    document.addEventListener('visibilitychange', move);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', move);
    };
  }, []);
  return now;
}
