import type { Session } from './session';

/** Between half of it and one and a half: many tablets of a ward do not come back in one beat. */
const EVERY_MS = 30_000;

export interface Occasions {
  /** Calls when the device came online or the page is looked at again. Returns how to stop. */
  onOccasion: (run: () => void) => () => void;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
}

/** Asks the identity provider again whenever there is reason to hope, as long as the session is not settled. */
export function keepReaching(session: Session, { onOccasion, after, random }: Occasions): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = after(EVERY_MS * (0.5 + random()), () => {
      // Whom the provider does not know it will not know in half a minute: that waits for an occasion.
      if (session.getState().status === 'offline') void session.nudge();
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
