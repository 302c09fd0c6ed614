/** At most one mark in this time, for chats with many messages. */
export const SEEN_EVERY_MS = 2_000;

interface Ports {
  /** Sends the mark; returns the server's mark. */
  send: (upTo: number) => Promise<number>;
  /** Runs `run` after `ms` milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/**
 * Sends the last line that this person has seen. A failed mark is not queued: the next `note` sends it again
 * if the line is still visible.
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
    /** The newest line, `upTo`, is visible now. */
    note(upTo: number): void {
      if (upTo <= known || upTo <= wanted) return;
      wanted = upTo;
      if (!cancel) tell();
    },
    /** The server's mark, possibly from another device. */
    learn(upTo: number): void {
      known = Math.max(known, upTo);
    },
    /** Sends a delayed mark at once when the person leaves the chat. */
    stop(): void {
      cancel?.();
      cancel = null;
      if (wanted > Math.max(known, told)) send(wanted).catch(() => undefined);
    },
  };
}
