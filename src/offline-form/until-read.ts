const AGAIN_MS = 3_000;

/** Reads until the disk gives it; `onFailed` is called at the first failure. Returns a function that stops. */
export function untilRead<Result>(
  read: () => Promise<Result>,
  onRead: (result: Result) => void,
  onFailed: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isTold = false;
  const attempt = async () => {
    try {
      const result = await read();
      if (!isStopped) onRead(result);
    } catch {
      if (isStopped) return;
      if (!isTold) onFailed();
      isTold = true;
      timer = setTimeout(attempt, AGAIN_MS);
    }
  };
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
