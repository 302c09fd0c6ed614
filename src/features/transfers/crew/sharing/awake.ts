/** Keeps the screen on while it is wanted; the system lets go of it when the page is hidden. Does nothing on phones without it. */
export function createAwake(wakeLock: WakeLock | undefined) {
  let wanted = false;
  let held: WakeLockSentinel | null = null;

  async function hold(): Promise<void> {
    if (!wakeLock || held) return;
    try {
      const lock = await wakeLock.request('screen');
      if (wanted && !held) held = lock;
      else await lock.release();
    } catch {
      // A phone that saves its battery refuses.
    }
  }

  return {
    start(): void {
      wanted = true;
      void hold();
    },
    stop(): void {
      wanted = false;
      const lock = held;
      held = null;
      void lock?.release().catch(() => {});
    },
  };
}
