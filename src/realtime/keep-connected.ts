import type { ConnectionState } from './status';

/** An open or opening connection. `close` ends it without an event. */
export interface Link {
  close: () => void;
}

export interface LinkEvents {
  up: () => void;
  /** The connection failed or was lost. */
  down: () => void;
}

interface KeepConnected {
  /** Opens one connection with a fresh token. A rejection counts as a failed attempt. */
  open: (events: LinkEvents) => Promise<Link>;
  tell: (state: ConnectionState) => void;
  /** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}

const ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 5000;

/**
 * Keeps a connection open. After a failure it makes five attempts, one to five seconds apart, then pauses until `nudge`
 * (online, visible). The first delays are random: a server that restarts loses all its clients at the same moment. Each attempt needs a fresh token; socket.io's own reconnection would reuse the old query string.
 */
export function keepConnected({ open, tell, after, random }: KeepConnected) {
  let link: Link | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  let stopped = false;
  /** Numbers the attempts, to ignore events of an abandoned connection. */
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
    const least = Math.min(FIRST_DELAY_MS * failures, LAST_DELAY_MS);
    cancelTimer = after(least + (LAST_DELAY_MS - least) * random(), attempt);
  };

  attempt();
  return {
    /** The device came online or the page became visible: try now if it pauses or waits for its next attempt. */
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
