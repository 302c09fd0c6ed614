/** The time, and what happens after some of it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds; answers how to cancel. */
  after(ms: number, run: () => void): () => void;
}

/** `setTimeout` takes a longer wait for none at all. */
const LONGEST_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
