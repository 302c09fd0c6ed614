/** At most one mark in this time: a conversation that fills quickly is told of once. */
export const SEEN_EVERY_MS = 2_000;

interface Ports {
  /** Tells the server; answers the mark as it stands there. */
  send: (upTo: number) => Promise<number>;
  /** Calls back after so many milliseconds; answers how to cancel. */
  after: (ms: number, run: () => void) => () => void;
}

/**
 * Tells up to which line a conversation was before this person. A mark that fails is forgotten rather than queued: it is
 * told again if the line is still before them then.
 */
export function createSeenSender({ send, after }: Ports) {
  let known = 0;
  let wanted = 0;
  let told = 0;
  let cancel: (() => void) | null = null;

  function tell(): void {
    cancel = after(SEEN_EVERY_MS, () => {
      cancel = null;
      if (wanted > known) tell();
    });
    const upTo = wanted;
    told = upTo;
    send(upTo).then(
      (standing) => (known = Math.max(known, standing)),
      () => {
        if (wanted === upTo) wanted = 0;
      },
    );
  }

  return {
    /** This line, the newest, is before them. */
    note(upTo: number): void {
      if (upTo <= known || upTo <= wanted) return;
      wanted = upTo;
      if (!cancel) tell();
    },
    /** The server said how far it is already, as told by another device. */
    learn(upTo: number): void {
      known = Math.max(known, upTo);
    },
    /** Whoever turns away has seen it: what waits for its turn is told at once. */
    stop(): void {
      cancel?.();
      cancel = null;
      if (wanted > Math.max(known, told)) send(wanted).catch(() => undefined);
    },
  };
}
