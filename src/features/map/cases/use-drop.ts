import { useEffect, useState } from 'react';

const HEIGHT_PX = 60;
const DROP_MS = 350;
/** Heights are whole steps, so that few pictures are made. */
const STEP_PX = 4;

/** How high the marker of this hospital still is: it drops when it is selected, and at once for people who want no motion. */
export function useDrop(selected: number | null): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    setLift(0);
    if (selected === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    let begin: number | null = null;
    const fall = (at: number) => {
      begin ??= at;
      const part = Math.min(1, (at - begin) / DROP_MS);
      setLift(Math.round((HEIGHT_PX * (1 - part * part)) / STEP_PX) * STEP_PX);
      if (part < 1) frame = requestAnimationFrame(fall);
    };
    frame = requestAnimationFrame(fall);
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return lift;
}
