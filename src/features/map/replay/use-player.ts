import { useCallback, useEffect, useRef, useState } from 'react';

export const SPEEDS = [1, 5, 15, 60] as const;
type Speed = (typeof SPEEDS)[number];

const TICK_MS = 100;
/** A page that slept does not jump. */
const LONGEST_TICK_MS = 1000;

interface Span {
  from: number;
  until: number;
}

/** The moment of a replay, which runs with the clock of the page. All times are epoch milliseconds. */
export function usePlayer({ from, until }: Span, start: number) {
  const [at, setAt] = useState(() => within(start, from, until));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(15);
  const ticked = useRef(0);

  useEffect(() => {
    if (!isPlaying) return undefined;
    ticked.current = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const passed = Math.min(LONGEST_TICK_MS, Math.max(0, now - ticked.current));
      ticked.current = now;
      setAt((before) => within(before + passed * speed, from, until));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, from, until]);

  const isAtEnd = at >= until;
  // At the end it stops.
  if (isPlaying && isAtEnd) setPlaying(false);

  const jump = useCallback((to: number) => setAt(within(to, from, until)), [from, until]);
  const toggle = useCallback(() => {
    // From the end it begins again.
    if (!isPlaying && isAtEnd) setAt(from);
    setPlaying(!isPlaying);
  }, [isPlaying, isAtEnd, from]);
  return { at, isPlaying, speed, setSpeed, jump, toggle };
}
export type Player = ReturnType<typeof usePlayer>;

const within = (at: number, from: number, until: number) => Math.min(until, Math.max(from, at));
