import { useEffect, useReducer } from 'react';
import { serverClock, serverNow } from '../../api';

/** Seconds until `seconds` after `since`, by the server's clock, rounded up; 0 when they are over or `since` is unknown. */
export function useSecondsLeft(since: string | undefined, seconds: number): number {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const rest = since === undefined ? 0 : Date.parse(since) + seconds * 1000 - serverNow().getTime();
  useEffect(() => {
    if (rest <= 0) return;
    const timer = setTimeout(redraw, rest % 1000 || 1000);
    document.addEventListener('visibilitychange', redraw);
    const stop = serverClock.onMoved(redraw);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', redraw);
      stop();
    };
  });
  // More than all of them: this device's clock is slow, and the page has not learnt the time.
  return Math.min(seconds, Math.max(0, Math.ceil(rest / 1000)));
}
