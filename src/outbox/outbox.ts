import { type Corrected, type Correction, correct } from './correct';
import { type Done, discard } from './discard';
import { type DrainCalls, drain } from './drain';
import type { OutboxPorts } from './ports';
import { pruningTurns } from './prune';
import { type News, NO_NEWS } from './recover';
import { RULES } from './rules';
import { sendNow } from './send-now';
import { type OutboxStatus, statusOf } from './status';
import { type NewSubmission, type Saved, submit } from './submit';

export interface Outbox {
  submit(submission: NewSubmission): Promise<Saved>;
  /**
   * Sends all submissions that may go now. Called on submit, at start, when the page becomes visible, and by a timer;
   * with `networkBack` when the device comes online, with `tokenFresh` after a sign-in or a token renewal. Resolves
   * with the time of the next drain.
   */
  drain(news?: Partial<News>): Promise<number | null>;
  sendNow(id: string): Promise<Done>;
  correct(id: string, correction: Correction): Promise<Corrected>;
  discard(id: string): Promise<Done>;
  status(): Promise<OutboxStatus | null>;
}

/** The offline queue of one page. Disk, network, clock, randomness and locks are ports. */
export function createOutbox(ports: OutboxPorts, rules = RULES): Outbox {
  let news: News = NO_NEWS;
  let asked = false;
  let draining: Promise<number | null> | null = null;
  let askAgain: () => void = () => undefined;
  const calls: DrainCalls = {
    takesPruning: pruningTurns(ports),
    takeNews: () => {
      const taken = news;
      news = NO_NEWS;
      return taken;
    },
    askedAgain: () =>
      new Promise((resolve) => {
        askAgain = resolve;
      }),
  };

  /** Runs one drain at a time per page; a call meanwhile joins it and adds one more pass. */
  const drainUntilQuiet = async (): Promise<number | null> => {
    try {
      let next: number | null;
      do {
        asked = false;
        next = await drain(ports, rules, calls);
      } while (asked);
      return next;
    } finally {
      draining = null;
    }
  };

  return {
    submit: (submission) => submit(ports, submission),
    drain: (told) => {
      news = {
        tokenFresh: news.tokenFresh || (told?.tokenFresh ?? false),
        networkBack: news.networkBack || (told?.networkBack ?? false),
      };
      asked = true;
      askAgain();
      draining ??= drainUntilQuiet();
      return draining;
    },
    sendNow: (id) => sendNow(ports, id),
    correct: (id, correction) => correct(ports, id, correction),
    discard: (id) => discard(ports, id),
    status: async () => {
      const owner = ports.session.owner();
      return owner && statusOf(await ports.store.listItems(owner), ports.clock.now(), owner);
    },
  };
}
