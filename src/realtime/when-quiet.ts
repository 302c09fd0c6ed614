import type { QueryClient } from '@tanstack/react-query';

/** Time limit: after it the page goes live even if a request has no answer. */
const AT_MOST_MS = 3_000;
/** Time to render the answers, also on a slow tablet. */
const DRAWN_MS = 500;

/**
 * Runs once when no query is fetching, after the first screen has its data: on a slow connection the socket chunk must
 * not compete with it. Returns a function that cancels.
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
