import { type Done, discard } from './discard';
import { drain } from './drain';
import { type Mended, mend } from './mend';
import type { OutboxPorts } from './ports';
import { RULES } from './rules';
import { sendNow } from './send-now';
import { type OutboxStatus, statusOf } from './status';
import { type Saved, type Submission, submit } from './submit';

export interface Outbox {
  submit(submission: Submission): Promise<Saved>;
  /**
   * Sends what may go. Called on submit, at start, when there is a network, when the page is seen, by a timer; with
   * `tokenFresh` after a sign-in or a renewed token. Answers when to look again.
   */
  drain(options?: { tokenFresh?: boolean }): Promise<number | null>;
  sendNow(id: string): Promise<Done>;
  mend(id: string, correction: Pick<Submission, 'transfer' | 'body' | 'files' | 'title'>): Promise<Mended>;
  discard(id: string): Promise<Done>;
  status(): Promise<OutboxStatus | null>;
}

/** The offline queue of one page. What it may not know (disk, network, clock, chance, locks) comes in by the ports. */
export function createOutbox(ports: OutboxPorts, rules = RULES): Outbox {
  let tokenFresh = false;
  let asked = false;
  let draining: Promise<number | null> | null = null;

  const takeTokenFresh = () => {
    const was = tokenFresh;
    tokenFresh = false;
    return was;
  };

  /** One drain at a time in a page; whoever asks meanwhile is served by the one that follows. */
  const drainUntilQuiet = async (): Promise<number | null> => {
    try {
      let next: number | null;
      do {
        asked = false;
        next = await drain(ports, rules, takeTokenFresh);
      } while (asked);
      return next;
    } finally {
      draining = null;
    }
  };

  return {
    submit: (submission) => submit(ports, submission),
    drain: (options) => {
      tokenFresh ||= options?.tokenFresh ?? false;
      asked = true;
      draining ??= drainUntilQuiet();
      return draining;
    },
    sendNow: (id) => sendNow(ports, id),
    mend: (id, correction) => mend(ports, id, correction),
    discard: (id) => discard(ports, id),
    status: async () => {
      const owner = ports.session.owner();
      return owner && statusOf(await ports.store.listItems(owner), ports.clock.now());
    },
  };
}
