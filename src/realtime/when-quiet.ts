import type { QueryClient } from '@tanstack/react-query';

/** A line that never answers must not keep the screen from becoming live. */
const AT_MOST_MS = 3_000;
/** What arrived is drawn by then, on a slow tablet too. */
const DRAWN_MS = 500;

/**
 * Calls once nothing is being asked for, which is when the first screen stands: what makes it live comes over the same
 * line, and is not needed before. Returns how to call it off.
 */
export function whenQuiet(client: QueryClient, run: () => void): () => void {
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (drawing !== undefined || client.isFetching() > 0) return;
    stopLooking();
    drawing = setTimeout(run, DRAWN_MS);
  };
  const bound = setTimeout(() => {
    stopLooking();
    if (drawing === undefined) drawing = setTimeout(run, 0);
  }, AT_MOST_MS);
  const unsubscribe = client.getQueryCache().subscribe(look);
  const stopLooking = () => {
    clearTimeout(bound);
    unsubscribe();
  };
  look();
  return () => {
    stopLooking();
    clearTimeout(drawing);
  };
}
