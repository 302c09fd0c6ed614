/** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
export function timer(ms: number, run: () => void): () => void {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
}
