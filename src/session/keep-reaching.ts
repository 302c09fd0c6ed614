import type { Session } from './session';

/** Mean interval. Random jitter from 0.5 to 1.5 keeps the tablets of a ward from retrying at the same moment. */
const EVERY_MS = 30_000;

interface Occasions {
  /** Calls `run` when the device comes online or the page becomes visible. Returns unsubscribe. */
  onOccasion: (run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
}

/** Retries the identity provider until the session is settled: on each occasion, and by a timer while offline. */
export function keepReaching(session: Session, { onOccasion, after, random }: Occasions): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = after(EVERY_MS * (0.5 + random()), () => {
      // An `expired` session does not recover with time, so it waits for an occasion.
      if (['connecting', 'offline'].includes(session.getState().status)) void session.nudge();
      wait();
    });
  };
  wait();
  const forget = onOccasion(() => void session.nudge());
  return () => {
    cancel();
    forget();
  };
}

export const pageOccasions: Occasions = {
  onOccasion(run) {
    const seen = () => document.visibilityState === 'visible' && run();
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', seen);
    };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
