import type { ConnectionState } from './status';

/** A connection that was asked for. `close` ends it without telling. */
export interface Link {
  close: () => void;
}

export interface LinkEvents {
  up: () => void;
  /** It could not be made, or it was lost. */
  down: () => void;
}

export interface KeepConnected {
  /** Opens one connection, with a fresh token; a rejection counts as a failed attempt. */
  open: (events: LinkEvents) => Promise<Link>;
  tell: (state: ConnectionState) => void;
  /** Calls back after so many milliseconds; answers how to cancel. */
  after: (ms: number, run: () => void) => () => void;
}

const ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 5000;

/**
 * Holds a connection: five attempts with one to five seconds between them, then rest until `nudge` says that
 * something changed (online, visible). Each attempt asks for a fresh token, which is why socket.io's own
 * reconnection, whose query is fixed, is not used.
 */
export function keepConnected({ open, tell, after }: KeepConnected) {
  let link: Link | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  let stopped = false;
  /** Events of a connection that was given up are not listened to. */
  let generation = 0;

  const attempt = () => {
    cancelTimer = null;
    const own = ++generation;
    const isCurrent = () => !stopped && own === generation;
    tell('connecting');
    open({
      up: () => {
        if (!isCurrent()) return;
        failures = 0;
        tell('connected');
      },
      down: () => isCurrent() && failed(),
    }).then(
      (opened) => {
        if (isCurrent()) link = opened;
        else opened.close();
      },
      () => isCurrent() && failed(),
    );
  };

  const failed = () => {
    generation++;
    link?.close();
    link = null;
    failures++;
    if (failures > ATTEMPTS) {
      tell('waiting');
      return;
    }
    tell('connecting');
    cancelTimer = after(Math.min(FIRST_DELAY_MS * failures, LAST_DELAY_MS), attempt);
  };

  attempt();
  return {
    /** The device came online or the screen is looked at: if it rests, or waits for its next attempt, try now. */
    nudge() {
      const resting = failures > ATTEMPTS;
      if (stopped || !(resting || cancelTimer)) return;
      cancelTimer?.();
      failures = 0;
      attempt();
    },
    stop() {
      stopped = true;
      cancelTimer?.();
      link?.close();
      link = null;
      tell('waiting');
    },
  };
}
