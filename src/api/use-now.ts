import { useEffect, useState } from 'react';
import { LIMITS } from '../../contract/limits';
import { serverClock, serverNow } from './server-clock';

const SAME_MS = 500;

/**
 * Current time of the server's clock. It updates at the start of each minute, because shifts begin and end on whole
 * minutes; with `since` (epoch milliseconds), whenever another minute since then is full, so that an age is never younger
 * than the truth.
 */
export function useNow(since = 0): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      clearTimeout(timer);
      const next = serverNow();
      // Just drawn with this time: the whole screen would be drawn again for it.
      setNow((before) => (isSame(before, next, since) ? before : next));
      const rest = (next.getTime() - since) % LIMITS.elapsedRefreshMs;
      timer = setTimeout(move, LIMITS.elapsedRefreshMs - rest);
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
  }, [since]);
  return now;
}

function isSame(before: Date, next: Date, since: number): boolean {
  const minuteOf = (time: Date) => Math.floor((time.getTime() - since) / LIMITS.elapsedRefreshMs);
  return Math.abs(next.getTime() - before.getTime()) < SAME_MS && minuteOf(before) === minuteOf(next);
}
