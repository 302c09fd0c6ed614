import { useEffect, useRef } from 'react';
import { momentOfAddress } from './replay-search';

const ADDRESS_MS = 1000;

/** Writes the moment (epoch milliseconds) to the address, at most once a second: browsers refuse more. */
export function useAddress(at: number, onAt: (at: string) => void): void {
  const newest = useRef({ at, onAt, written: at });
  newest.current.at = at;
  newest.current.onAt = onAt;
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = newest;
      if (current.at === current.written) return;
      current.written = current.at;
      current.onAt(momentOfAddress(current.at));
    }, ADDRESS_MS);
    return () => clearInterval(timer);
  }, []);
}
