/** Asked for again after so long without a touch (a shared tablet that was put down). */
export const IDLE_MS = 5 * 60 * 1000;

export interface IdleSurroundings {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

/**
 * Tells once when nobody touched the device for long enough. A page in the background is not woken in time:
 * `look` when it is seen again compares the clock.
 */
export function watchForIdleness(onIdle: () => void, { now, after }: IdleSurroundings) {
  let touchedAt = now();
  let cancel = () => {};
  let isOver = false;

  const look = () => {
    if (isOver) return;
    cancel();
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
      // The touch that wakes a page that should have been locked comes too late.
      if (now() - touchedAt >= IDLE_MS) look();
      else touchedAt = now();
    },
    stop() {
      isOver = true;
      cancel();
    },
  };
}
