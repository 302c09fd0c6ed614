/** A shared tablet locks after this time without input. */
export const IDLE_MS = 5 * 60 * 1000;

interface IdleSurroundings {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  /** The person is there without any input: in a video call. */
  isBusy?: () => boolean;
}

/**
 * Calls `onIdle` once after the idle time. Timers are late in background pages, so call `look` when the page becomes
 * visible: it compares the clock.
 */
export function watchForIdleness(onIdle: () => void, { now, after, isBusy }: IdleSurroundings) {
  let touchedAt = now();
  let cancel = () => {};
  let isOver = false;

  const look = () => {
    if (isOver) return;
    cancel();
    if (isBusy?.()) touchedAt = now();
    const left = touchedAt + IDLE_MS - now();
    if (left > 0) {
      cancel = after(left, look);
      return;
    }
    isOver = true;
    onIdle();
  };

  look();
  return {
    look,
    touch() {
      // Input after the idle time must not reset the timer: lock first.
      if (now() - touchedAt >= IDLE_MS) look();
      else touchedAt = now();
    },
    stop() {
      isOver = true;
      cancel();
    },
  };
}
