/** The current time and timers. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `run` after so many milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** `setTimeout` runs at once for a longer wait. */
const LONGEST_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
