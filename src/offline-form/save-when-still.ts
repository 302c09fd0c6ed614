/** A page that is reloaded or killed writes nothing any more: what it has not saved by then is lost. */
const STILL_MS = 400;
/** For somebody who types without a pause. */
const AT_LATEST_MS = 3000;

export interface SaveWhenStill {
  changed: () => void;
  /** A change waits for its save. */
  isDue: () => boolean;
  stop: () => void;
}

/** Saves when the user pauses, and every few seconds meanwhile. */
export function saveWhenStill(save: () => void): SaveWhenStill {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    changed() {
      const now = performance.now();
      if (timer === undefined) latest = now + AT_LATEST_MS;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          stop();
          save();
        },
        Math.max(0, Math.min(STILL_MS, latest - now)),
      );
    },
    isDue: () => timer !== undefined,
    stop,
  };
}
