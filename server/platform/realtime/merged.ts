/**
 * Merges calls with the same key. While one runs, all that come meanwhile wait for one next run together: it begins after
 * they came, so its result is new enough for each of them.
 */
export function createMerged<Result>() {
  const running = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();

  function run(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = work();
    running.set(key, result);
    const forget = () => {
      if (running.get(key) === result) running.delete(key);
    };
    result.then(forget, forget);
    return result;
  }

  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const now = running.get(key);
    if (!now) return run(key, work);
    const begin = () => {
      next.delete(key);
      return run(key, work);
    };
    const later = now.then(begin, begin);
    next.set(key, later);
    return later;
  };
}
