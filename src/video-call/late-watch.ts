/** A call that has not connected after so long needs a telephone; with a good line it takes some seconds. Milliseconds. */
export const LATE_MS = 20_000;

/** Runs later; returns how to cancel it. */
export type After = (ms: number, run: () => void) => () => void;

/** Says when a call has tried to connect for too long, and when it no longer tries. The returned function hears whether it tries. */
export function watchLate(onLate: (isLate: boolean) => void, after: After) {
  let cancel: (() => void) | null = null;
  return (isTrying: boolean): void => {
    if (isTrying === (cancel !== null)) return;
    cancel?.();
    cancel = isTrying ? after(LATE_MS, () => onLate(true)) : null;
    if (!isTrying) onLate(false);
  };
}
