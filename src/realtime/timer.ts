/** Calls back after so many milliseconds; answers how to cancel. */
export function timer(ms: number, run: () => void): () => void {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
}
