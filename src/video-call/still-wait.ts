import type { After } from './late-watch';

/** So long nothing of a picture may arrive before it is given up: a camera takes some seconds for one. Milliseconds. */
export const STILL_WAIT_MS = 20_000;

/** Says when a picture that was asked for is late. Each part of it that arrives restarts the time. */
export function waitForStill(onLate: () => void, after: After) {
  let cancel: (() => void) | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const begin = () => {
    stop();
    cancel = after(STILL_WAIT_MS, () => {
      cancel = null;
      onLate();
    });
  };
  return { begin, heard: () => cancel !== null && begin(), stop };
}
